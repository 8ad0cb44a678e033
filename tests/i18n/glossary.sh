#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The catalogues against the glossary of docs/translating.md, as far as a machine can tell. $TOP is the checkout.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
TOP=${TOP:-$here/../..}
# shellcheck source=tests/cli/tap.inc
. "$here/../cli/tap.inc"

mapfile -t languages <"$TOP/po/LINGUAS"
check() { node "$here/glossary.mjs" "$@" 2>&1; }
for language in "${languages[@]}"; do
    is "$language: no word that was given up" "" "$(check "$TOP/po/$language.po" "$language" given-up)"
    is "$language: terms as the glossary has them" "" "$(check "$TOP/po/$language.po" "$language" terms)"
    is "$language: the glossary has them" "" "$(check "$TOP/docs/translating.md" "$language" documented)"
done

# What is amiss is seen.
sed 's/Minuspunkte/Strafpunkte/; s/Der erste Spieler/Der erste Platz/' "$TOP/po/de.po" >wrong.po
has "a word that was given up is seen" 'erste Platz' "$(check wrong.po de given-up)"
has "a term said otherwise is seen" 'points against' "$(check wrong.po de terms)"
sed 's/Minuspunkte/Strafpunkte/' "$TOP/docs/translating.md" >wrong.md
has "a glossary that differs is seen" 'points against: "Strafpunkte"' "$(check wrong.md de documented)"
finish
