#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What a release is judged by, without building one: prints TAP.
#   scripts/check-release.sh PREFIX     where a build with -Dweb=enabled is installed
set -uo pipefail

top=$(cd -- "$(dirname -- "$0")/.." && pwd -P)
prefix=$(realpath -- "$1")
place=$(mktemp -d)
trap 'rm -rf -- "$place"' EXIT
version=$("$top/packaging/version")
count=0
cd -- "$top" || exit

case_of() {
    local name=$1 result='not ok'
    shift
    ! "$@" >"$place/out" 2>&1 || result=ok
    printf '%s %d - %s\n' "$result" $((count += 1)) "$name"
    [[ $result == ok ]] || sed 's/^/# /' "$place/out"
}

says_version() {
    [[ $("$prefix/bin/shutbox" --version) == "shutbox $version" ]] && [[ $(PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config --modversion shutbox) == "$version" ]]
}

# Where anything else has the number, it is made from meson.build. The changelog is about versions; lock files have others' numbers.
written_once() {
    ! git grep -nF "$version" -- . ':!meson.build' ':!CHANGELOG.md' ':!web/package-lock.json' ':!*.json' ':!fuzz/corpus' ':!*.po*' ':!tests' |
        grep -E "shutbox|version" -i
}

fills_in() {
    local found
    cp -R packaging bindings "$place/" && : >"$place/tarball" && packaging/fill "$place/packaging" "$place/tarball" && packaging/fill "$place/bindings" || return
    found=$(grep -rlE '@(VERSION|DATE|DAY|SHA256)@' "$place/packaging" "$place/bindings" --exclude=fill --exclude=README.md --exclude='*.mjs' --exclude='*.build')
    [[ -z $found ]] || { echo "not filled in: $found"; return 1; }
}

reads_yaml() {
    python3 - "$@" <<'PYTHON'
import sys, yaml
for path in sys.argv[1:]:
    assert yaml.safe_load(open(path, encoding="utf-8")), path
PYTHON
}

# What the format asks for, as its schema has it.
cites() {
    python3 - CITATION.cff <<'PYTHON'
import sys, yaml
said = yaml.safe_load(open(sys.argv[1], encoding="utf-8"))
assert said["cff-version"] == "1.2.0" and said["type"] == "software" and said["license"] == "MIT"
assert isinstance(said["message"], str) and isinstance(said["title"], str) and all("name" in each for each in said["authors"])
assert set(said) <= {"cff-version", "message", "type", "title", "abstract", "authors", "license", "keywords"}
PYTHON
}

has_all() {
    local file
    for file in LICENSE README.md SECURITY.md CODE_OF_CONDUCT.md CONTRIBUTING.md CHANGELOG.md CITATION.cff; do
        test -s "$file" || { echo "$file"; return 1; }
    done
}

names_games() {
    local name
    for name in Philos-Spiele spielregeln.de 'Blue Orange' 'Masters of Games' Bulgarian Canoga Klackers Tric-Trac 'Double Shutter'; do
        grep -qF "$name" README.md || { echo "$name"; return 1; }
    done
    for name in Canoga Klackers Tric-Trac 'Double Shutter'; do
        grep -qF "$name" web/index.html || { echo "$name"; return 1; }
    done
}

case_of 'program and library say the version of meson.build' says_version
case_of 'no other file has it' written_once
case_of 'the changelog has a section of it' grep -qE "^## \[$version\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md
case_of 'what packages have to repeat is filled in' fills_in
case_of 'the files that people look for are there' has_all
case_of 'the citation is one' cites
mapfile -t yaml < <(git ls-files '*.yml' '*.yaml')
case_of 'templates and pipelines are YAML' reads_yaml "${yaml[@]}"
case_of 'boxes and other names of the game are named' names_games
case_of 'the desktop file is good' desktop-file-validate "$prefix/share/applications/org.shutbox.shutbox.desktop"
case_of 'the AppStream data is good' appstreamcli validate --no-net --pedantic "$prefix/share/metainfo/org.shutbox.shutbox.metainfo.xml"
for icon in scalable/apps/org.shutbox.shutbox.svg 192x192/apps/org.shutbox.shutbox.png 512x512/apps/org.shutbox.shutbox.png; do
    case_of "its icon is there: $icon" test -s "$prefix/share/icons/hicolor/$icon"
done
printf '1..%d\n' "$count"
