#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# shutbox verify: throws that are proved, and every kind of lie.
here=$(cd -- "$(dirname -- "$0")" && pwd -P)
# shellcheck source=tests/cli/tap.inc
. "$here/tap.inc"
cp "$here/proved.shut" .

is "a match whose throws are proved" "20 throws, all of them proved." "$("$SHUTBOX" verify proved.shut)"
is "as JSON" '{"verified":true,"throws":20}' "$("$SHUTBOX" verify --json proved.shut)"
is "from standard input" "20 throws, all of them proved." "$("$SHUTBOX" verify - <proved.shut)"
has "such a record is one like any other" 'Ann wins' "$("$SHUTBOX" replay proved.shut)"

sed 's/^roll 2 6 /roll 6 2 /' proved.shut >dice.shut
refuses "other dice" 1 'throw 1: the dice do not show' "$SHUTBOX" verify dice.shut
is "other dice, as JSON" '{"verified":false,"throws":1,"why":"false-throw"}' "$("$SHUTBOX" verify --json dice.shut)"
sed 's/salt=23577000/salt=23577001/' proved.shut >salt.shut
refuses "another salt" 1 'throw 2: the dice do not show' "$SHUTBOX" verify salt.shut
sed 's/secret=6428/secret=6429/' proved.shut >secret.shut
refuses "another secret" 1 'throw 2: the secret is not' "$SHUTBOX" verify secret.shut
sed 's/^chain 70/chain 71/' proved.shut >chain.shut
refuses "another chain" 1 'throw 1: the secret is not' "$SHUTBOX" verify chain.shut
sed 's/garden-7/garden-8/' proved.shut >table.shut
refuses "another table" 1 'throw 2: the dice do not show' "$SHUTBOX" verify table.shut
printf 'shutbox 1\nrules ten\nplayer Ann\nroll 5 4\n' >plain.shut
refuses "a record without proofs" 1 'nothing in this record' "$SHUTBOX" verify plain.shut
refuses "no record" 2 'a record is needed' "$SHUTBOX" verify

# By hand, with nothing of ours: the secret's hash is the chain's start, and the first bytes of the code make the dice.
if command -v openssl >/dev/null; then
    secret=$(sed -n 's/^roll 2 6 .*secret=//p' proved.shut)
    bytes() { printf '%b' "$(sed 's/../\\x&/g' <<<"$1")"; }
    is "openssl says the same of the chain" "$(sed -n 's/^chain \([0-9a-f]*\) .*/\1/p' proved.shut)" \
        "$(bytes "$secret" | openssl dgst -sha256 -r | cut -d' ' -f1)"
    code=$(printf 'e4cfa0a2 garden-7 1' | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$secret" -r | cut -d' ' -f1)
    is "and of the dice" "2 6" "$((16#${code:0:2} % 6 + 1)) $((16#${code:2:2} % 6 + 1))"
fi
finish
