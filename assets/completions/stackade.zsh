#compdef stackade
_stackade() {
    local -a typed found
    typed=("${(@Q)words[2,CURRENT]}")
    found=("${(@f)$(stackade complete -- "${typed[@]}" 2> /dev/null)}")
    case $found[1] in
        :files) compset -P '*='; _files ;;
        :folders) compset -P '*='; _files -/ ;;
        *) compadd -- "${(@)found:#}" ;;
    esac
}
if [[ $funcstack[1] == _stackade ]]; then
    _stackade "$@"
else
    compdef _stackade stackade
fi
