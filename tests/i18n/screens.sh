#!/usr/bin/env bash
# The terminal game at 80x24 in every language: the keys that matter now fit, down to the last one.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
TOP=${TOP:-$here/../..}
# shellcheck source=tests/term/screen.inc
. "$here/../term/screen.inc"
mapfile -t languages <"$TOP/po/LINGUAS"

# fits NAME: the bar ends with the key to leave, and every key shown is shown with what it does.
fits() {
    local bar
    bar=$(screen | tail -n 2 | sed 's/^/# /')
    if grep -qE '\[q\] [^] []+' <<<"$bar" && ! grep -qE '\] *(\[|$)' <<<"$bar"; then result "$1" 0; else
        result "$1" 1
        echo "$bar"
    fi
}

for language in "${languages[@]}"; do
    ENVIRONMENT="LC_ALL=C.UTF-8 LANGUAGE=$language"
    open 80 24
    fits "$language: first screen"
    press p
    fits "$language: which rules"
    press Enter
    fits "$language: who plays"
    press Down Enter
    fits "$language: house rules"
    for rules in ten double double-last arena-common; do
        open 80 24 play --rules $rules --players Alexandra,Maximilian --seed screens --no-animation
        fits "$language: $rules"
        press Space
        fits "$language: $rules, thrown"
        press Space
        press 1
        fits "$language: $rules, chosen"
    done
    open 80 24 play --rules "double start=seat" --players Alexandra,Maximilian --dice typed --no-animation
    fits "$language: real dice"
    press 5
    fits "$language: real dice, one typed"
    press l
    press 1
    fits "$language: real dice, only the tiles left"
done
finish
