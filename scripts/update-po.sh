#!/usr/bin/env bash
# Takes the messages out of the sources into po/shutbox.pot and brings them into every po/*.po: new ones come in
# untranslated, those no longer said go. With a folder, writes there and leaves po/ alone:
#   scripts/update-po.sh [FOLDER]
set -euo pipefail

top=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
to=$(realpath -- "${1:-$top/po}")
cd -- "$top"

# Sources in the order of their names, so that the same messages give the same files.
LC_ALL=C find src -name '*.c' -exec grep -lE '\b(_|N_|ngettext)\(' {} + | LC_ALL=C sort >"$to/POTFILES"
xgettext --files-from="$to/POTFILES" --from-code=UTF-8 --language=C --keyword=_ --keyword=N_ --keyword=ngettext:1,2 \
    --add-comments=TRANSLATORS --add-location=file --sort-by-file --package-name=shutbox \
    --output="$to/shutbox.pot"
# The hour of the extraction would make every run a change.
sed -i '/^"POT-Creation-Date:/d' "$to/shutbox.pot"

while read -r language; do
    msgmerge --quiet --no-fuzzy-matching --add-location=file --sort-by-file --output-file="$to/$language.new" \
        "po/$language.po" "$to/shutbox.pot"
    msgattrib --no-obsolete --sort-by-file --output-file="$to/$language.po" "$to/$language.new"
    rm "$to/$language.new"
done <po/LINGUAS
