# SPDX-License-Identifier: MIT
# Completion for shutbox. What can come next is asked of the program itself, which knows its options, presets and house rules.

function __shutbox_next
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    # The word that is being typed may be within quotes that are still open; without any, blanks are escaped.
    if string match -qr '^["\']' -- $word
        set word (string sub -s 2 -- $word)
    else
        set word (string unescape -- $word)
    end
    shutbox --complete $words[2..] "$word" 2>/dev/null
end

complete -c shutbox -f -n 'not __shutbox_next | string match -q :files' -a '(__shutbox_next)'
complete -c shutbox -F -n '__shutbox_next | string match -q :files'
