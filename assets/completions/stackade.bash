_stackade() {
    local line=${COMP_LINE:0:COMP_POINT} words part before path
    # Bash parts words at = and :, the program does not.
    read -ra words <<< "$line"
    [[ $line == *' ' ]] && words+=('')
    part=${words[${#words[@]}-1]}
    before=${part%"${part##*[=:]}"}
    local IFS=$'\n'
    COMPREPLY=($(stackade complete -- "${words[@]:1}" 2> /dev/null))
    case ${COMPREPLY[0]} in
        :files) path=-f ;;
        :folders) path=-d ;;
        *)
            COMPREPLY=("${COMPREPLY[@]#"$before"}")
            return
            ;;
    esac
    compopt -o filenames 2> /dev/null
    COMPREPLY=($(compgen $path -- "${part#--*=}"))
}
complete -F _stackade stackade
