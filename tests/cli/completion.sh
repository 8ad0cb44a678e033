#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Completion as people meet it: the scripts of bash, zsh and fish, each in its own shell, where that is there.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
TOP=${TOP:-$here/../..}
# shellcheck source=tests/cli/tap.inc
. "$here/tap.inc"
mkdir -p "$work/bin" "$work/functions" "$work/home"
ln -s "$SHUTBOX" "$work/bin/shutbox"
cp "$TOP/data/shutbox.zsh" "$work/functions/_shutbox"
cp "$TOP/tests/golden/ten.shut" "$work/home/evening.shut"
export PATH=$work/bin:$PATH HOME=$work/home
cd "$work/home" || exit 1

# Each: the line as it stands when Tab is pressed, and after a tab what it becomes.
cases=(
    $'shutbox mo\tshutbox moves '
    $'shutbox help si\tshutbox help simulate '
    $'shutbox rules twelve-\tshutbox rules twelve-digits '
    $'shutbox rules ten lim\tshutbox rules ten limit='
    $'shutbox rules ten dice=t\tshutbox rules ten dice=two '
    $'shutbox rules ten limit=60 shut=z\tshutbox rules ten limit=60 shut=zero '
    $'shutbox play --rules "ten lim\tshutbox play --rules "ten limit='
    $'shutbox play --rules "ten limit=60 dice=t\tshutbox play --rules "ten limit=60 dice=two" '
    $'shutbox play --rules "pub dice=\tshutbox play --rules "pub dice='
    $'shutbox play --rules \'ten lim\tshutbox play --rules \'ten limit='
    $'shutbox play --rules ten\\ lim\tshutbox play --rules ten\\ limit='
    $'shutbox play --players casual,sk\tshutbox play --players casual,skilled '
    $'shutbox join --pai\tshutbox join --pair '
    $'shutbox tournament casual exp\tshutbox tournament casual expert '
    $'shutbox tournament --form kn\tshutbox tournament --form knock-out '
    $'shutbox host --bot ski\tshutbox host --bot skilled '
    $'shutbox replay even\tshutbox replay evening.shut '
)

# completes SHELL COMMAND...: in that shell, with its script.
completes() {
    local shell=$1 each line
    shift
    for each in "${cases[@]}"; do
        [[ $shell != bash || $each != *[\"\']'ten limit=' ]] || each+=${each:${#each}-11:1} # bash ends the quotes by itself
        line=$(timeout 60 python3 "$here/completion.py" "${each%%$'\t'*}" "${each#*$'\t'}" "$@" 2>&1)
        is "$shell: ${each%%$'\t'*}" "${each#*$'\t'}" "$line"
    done
}

printf 'PS1="%%%% "\nsource %q\n' "$TOP/data/shutbox.bash" >"$work/bashrc"
completes bash bash --noprofile --rcfile "$work/bashrc" -i
if command -v zsh >/dev/null; then
    printf 'PS1="%%%%%%%% "\nfpath=(%q $fpath)\nautoload -U compinit\ncompinit -u -D\n' "$work/functions" >"$work/home/.zshrc"
    ZDOTDIR=$work/home completes zsh zsh -i
fi
if command -v fish >/dev/null; then
    printf 'function fish_prompt; echo -n "%%%% "; end\nset -g fish_autosuggestion_enabled 0\nsource %s\n' "$TOP/data/shutbox.fish" >"$work/fishrc"
    completes fish fish --no-config -i -C "source $work/fishrc"
fi
finish
