# Completion for shutbox. What can come next is asked of the program itself, which knows its options, presets and house rules.

function __shutbox_next
    set -l words (commandline -opc)
    shutbox --complete $words[2..] (string trim -l -c '"\'' -- (commandline -ct)) 2>/dev/null
end

complete -c shutbox -f -n 'not __shutbox_next | string match -q :files' -a '(__shutbox_next)'
complete -c shutbox -F -n '__shutbox_next | string match -q :files'
