#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every message in every language: there, checked, and said. $SHUTBOX is the program, $TOP the checkout.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
TOP=${TOP:-$here/../..}
# shellcheck source=tests/cli/tap.inc
. "$here/../cli/tap.inc"

presets="twelve twelve-digits ten nine double double-last double-solo arena arena-common arena-quick pub"
commands=$("$SHUTBOX" --help | sed -nE 's/^  ([a-z]+) .*/\1/p')
mapfile -t languages <"$TOP/po/LINGUAS"
columns=80

# in_language LANGUAGE ARGUMENT...: what the program says, errors too.
in_language() {
    local language=$1
    shift
    LC_ALL=C.UTF-8 LANGUAGE=$language timeout 60 "$SHUTBOX" "$@" 2>&1 </dev/null
}

# What is said in a language: the start of the rules, of --help, of an error, and of the end of a match.
declare -A said=(
    [bg]='Кутията има капачета от 1 до 10|Употреба: shutbox|няма команда|Играта приключи'
    [da]='Boksen har klapper fra 1 til 10|Brug: shutbox|kommandoen "x" findes ikke|Partiet er slut'
    [de]='Die Box hat Klappen von 1 bis 10|Aufruf: shutbox|den Befehl "x" gibt es nicht|Die Partie ist zu Ende'
    [es]='La caja tiene fichas del 1 al 10|Uso: shutbox|no existe la orden|La partida ha terminado'
    [fr]='La boîte a des clapets de 1 à 10|Usage.: shutbox|la commande "x" n.existe pas|La partie est finie'
    [it]='La scatola ha tessere da 1 a 10|Uso: shutbox|il comando "x" non esiste|La partita è finita'
    [nl]='De box heeft klepjes van 1 tot 10|Gebruik: shutbox|er is geen opdracht|De partij is voorbij'
    [pl]='Pudełko ma klapki od 1 do 10|Użycie: shutbox|nie ma polecenia|Koniec partii'
    [pt]='A caixa tem peças de 1 a 10|Uso: shutbox|não existe o comando|A partida acabou'
    [ru]='В коробке крышки от 1 до 10|Вызов: shutbox|нет команды|Партия окончена'
    [sv]='Lådan har luckor från 1 till 10|Användning: shutbox|kommandot "x" finns inte|Partiet är slut'
)

is "eleven languages besides English" "${!said[*]}" "$(for key in "${!said[@]}"; do grep -x "$key" "$TOP/po/LINGUAS"; done | xargs)"

# The sources as they are now, in files of their own.
mkdir fresh
result "messages are taken out of the sources" "$("$TOP/scripts/update-po.sh" fresh >extracting 2>&1; echo $?)"
is "taking them out warns of nothing" "" "$(cat extracting)"
messages() { msgcat --no-location --sort-output "$1" | grep -v '^#'; }
is "po/shutbox.pot is up to date; scripts/update-po.sh makes it so" "" \
    "$(diff <(messages "$TOP/po/shutbox.pot") <(messages fresh/shutbox.pot) 2>&1 | head -n 20)"
messages_count=$(($(grep -c '^msgid ' fresh/shutbox.pot) - 1))
for language in "${languages[@]}"; do
    said_of=$(LC_ALL=C msgfmt --check --statistics --output-file=/dev/null "$TOP/po/$language.po" 2>&1)
    is "$language: every message translated, none fuzzy, placeholders as in the source" "0 $messages_count translated messages." \
        "$? $said_of"
    is "$language: every message of the sources is translated" "" \
        "$(msgattrib --untranslated --no-obsolete --no-location "fresh/$language.po" 2>&1 | grep '^msgid' | head -n 20)"
done

rules_of() { for id in $presets; do in_language "$1" rules "$id"; done; }
help_of() {
    in_language "$1" --help
    for command in $commands; do in_language "$1" "$command" --help; done
}
rules_of en | grep '^- ' | sort -u >english
for language in "${languages[@]}"; do
    IFS='|' read -r rules usage error over <<<"${said[$language]}"
    has "$language: rules ten" "$rules" "$(in_language "$language" rules ten)"
    has "$language: --help" "$usage" "$(in_language "$language" --help)"
    has "$language: an error" "$error" "$(in_language "$language" x)"
    has "$language: a game" "$over" \
        "$(in_language "$language" play --plain --rules double-last --players casual,beginner --seed i18n)"
    is "$language: no rule is left in English" "" \
        "$(rules_of "$language" | grep '^- ' | sort -u | comm -12 english -)"
done
for language in en "${languages[@]}"; do
    result "$language: the rules fit $columns columns" $(($(rules_of "$language" | wc -L) > columns))
    for id in $presets; do
        sheet=$(in_language "$language" rules "$id" --sheet "$([ "$id" = double-solo ] && echo 1 || echo 4)")
        result "$language: $id and a score sheet fit a page" $(($(wc -L <<<"$sheet") >= columns || $(wc -l <<<"$sheet") > 66))
    done
    result "$language: the list of presets fits $columns columns, a line each" \
        $(($(in_language "$language" rules | wc -L) > columns || $(in_language "$language" rules | wc -l) != 11))
    result "$language: --help fits $columns columns" $(($(help_of "$language" | wc -L) > columns))
    is "$language: numbers for programs stay as they are" "$(in_language en moves --rules ten --roll 5+4 --json)" \
        "$(in_language "$language" moves --rules ten --roll 5+4 --json)"
done

# Locales that this system may not have.
error() { env -u LC_ALL -u LANG -u LANGUAGE "$@" "$SHUTBOX" x 2>&1; }
has "LC_ALL names the language" 'den Befehl' "$(error LC_ALL=de_AT.UTF-8)"
has "so does LC_MESSAGES" 'den Befehl' "$(error LC_MESSAGES=de_DE.UTF-8 LANG=fr_FR.UTF-8)"
has "so does LANG" 'no existe la orden' "$(error LANG=es_MX.UTF-8)"
has "LANGUAGE goes before it" 'нет команды' "$(error LANG=es_MX.UTF-8 LANGUAGE=ru)"
has "the first language there is counts" 'нет команды' "$(error LANG=es_MX.UTF-8 LANGUAGE=xx:ru:de)"
has "English is a language too" 'there is no command' "$(error LANG=de_DE.UTF-8 LANGUAGE=en:de)"
has "the plain locale is English" 'there is no command' "$(error LC_ALL=C LANGUAGE=de)"
has "so is no locale" 'there is no command' "$(error)"
has "so is a language there is no catalogue for" 'there is no command' "$(error LANG=ja_JP.UTF-8)"
has "so is every language without catalogues" 'there is no command' "$(error LANG=de_DE.UTF-8 SHUTBOX_LOCALES="$work/none")"
finish
