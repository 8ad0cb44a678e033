#compdef shutbox
# Completion for shutbox. What can come next is asked of the program itself, which knows its options, presets and house rules.

_shutbox() {
    local word about
    local -a candidates descriptions unfinished
    while IFS=$'\t' read -r word about; do
        if [[ $word == :files ]]; then
            _files
        elif [[ $word == *= ]]; then
            unfinished+=("$word")
        else
            candidates+=("$word")
            descriptions+=("$word${about:+  -- $about}")
        fi
    # The word that is being typed may be within quotes that are still open; $PREFIX is what stands in them.
    done < <("${words[1]}" --complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
    (($#unfinished)) && compadd -S '' -- "${unfinished[@]}"
    (($#candidates)) && compadd -l -d descriptions -- "${candidates[@]}"
}

_shutbox "$@"
