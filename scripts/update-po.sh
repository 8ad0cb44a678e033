#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Takes the messages out of the sources into po/shutbox.pot and brings them into every po/*.po: new ones come in
# untranslated, those no longer said go. With a folder, writes there and leaves po/ alone:
#   scripts/update-po.sh [FOLDER]
set -euo pipefail

top=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
to=$(realpath -- "${1:-$top/po}")
cd -- "$top"

# Messages in the order of their text; places are in the template alone, so that moving code changes no translation.
saying() { LC_ALL=C find "$1" -name "$2" -exec grep -lE '\b(_|N_|ngettext)\(' {} + | LC_ALL=C sort; }
saying src '*.c' >"$to/POTFILES"
saying web/src '*.ts' >"$to/POTFILES.page"
extract() {
    xgettext --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=ngettext:1,2 --add-comments=TRANSLATORS \
        --add-location=file --sort-output --package-name=shutbox --output="$to/shutbox.pot" "$@"
}
extract --language=C --files-from="$to/POTFILES"
# The page: template strings and types are no trouble to xgettext's JavaScript.
extract --language=JavaScript --join-existing --files-from="$to/POTFILES.page"
cat "$to/POTFILES.page" >>"$to/POTFILES"
rm "$to/POTFILES.page"
# The hour of the extraction would make every run a change.
sed -i '/^"POT-Creation-Date:/d' "$to/shutbox.pot"

while read -r language; do
    msgmerge --quiet --no-fuzzy-matching --no-location --sort-output --output-file="$to/$language.new" \
        "po/$language.po" "$to/shutbox.pot"
    msgattrib --no-obsolete --no-location --sort-output --output-file="$to/$language.po" "$to/$language.new"
    rm "$to/$language.new"
done <po/LINGUAS
