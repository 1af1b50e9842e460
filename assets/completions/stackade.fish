function __stackade_complete
    set -l words (commandline -opc) (commandline -ct | string collect --allow-empty)
    set -l found (stackade complete -- $words[2..] 2>/dev/null)
    switch "$found[1]"
        case :files :folders
            set -l option (string match -r -- '^--[^=]*=' $words[-1])
            __fish_complete_path (string replace -r -- '^--[^=]*=' '' $words[-1]) | string replace -r -- '^' "$option"
        case '*'
            string join \n -- $found
    end
end
complete -c stackade -f -a '(__stackade_complete)'
