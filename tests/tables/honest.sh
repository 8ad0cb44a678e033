#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A server that lies is caught, whatever it lies about; and an encrypted one is trusted where its certificate is, and only there.
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
# shellcheck source=tests/cli/tap.inc
source "$here/../cli/tap.inc"
python=${PYTHON:-python3}
started=()
trap 'kill "${started[@]}" 2>/dev/null; rm -rf "$work"' EXIT
# wait_for PATTERN FILE: until that was said.
wait_for() { timeout 60 bash -c 'until grep -qE -- "$1" "$2" 2>/dev/null; do sleep 0.05; done' - "$1" "$2"; }

# meets KIND: joins the table of a server that lies so, to watch; what was said is in $said, the status in $status.
meets() {
    "$python" "$here/liar.py" "$here/../cli/proved.shut" "$1" >"$work/$1.port" 2>"$work/$1.log" &
    started+=($!)
    wait_for '^[0-9]+$' "$work/$1.port"
    said=$(timeout 120 "$SHUTBOX" join "http://127.0.0.1:$(cat "$work/$1.port")/#/table/garden-7" --plain --watch 2>&1 </dev/null)
    status=$?
}

for lie in dice secret chain proof withheld; do
    meets $lie
    is "$lie: who watches is told, and stays no longer" 1 $status
    has "$lie: and what is wrong, by its line" 'ALARM: line [0-9]+ of this table' "$said"
done

# The same without a lie, until the record ends.
"$python" "$here/liar.py" "$here/../cli/proved.shut" truth >"$work/truth.port" &
started+=($!)
wait_for '^[0-9]+$' "$work/truth.port"
"$SHUTBOX" join "http://127.0.0.1:$(cat "$work/truth.port")/#/table/garden-7" --plain --watch >"$work/truth.log" 2>&1 </dev/null &
started+=($!)
wait_for 'Ann' "$work/truth.log"
is 'where nothing is wrong, nobody is alarmed' '' "$(grep -i alarm "$work/truth.log")"

# A server that can keep nothing just now.
"$python" "$here/liar.py" "$here/../cli/proved.shut" goes >"$work/goes.port" &
started+=($!)
wait_for '^[0-9]+$' "$work/goes.port"
"$SHUTBOX" join "http://127.0.0.1:$(cat "$work/goes.port")/#/table/garden-7" --plain --watch >"$work/goes.log" 2>&1 </dev/null &
started+=($!)
wait_for 'Moves wait; nothing is lost' "$work/goes.log"
result 'who watches is told that moves wait' $?
wait_for 'The match goes on' "$work/goes.log"
result 'and that they go on' $?

# Encrypted, with a certificate that nobody knows but who was given it.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
    -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
"$SHUTBOX" web --no-open --port 0 --store "$work/tables.db" --certificate "$work/certificate.pem" --certificate-key "$work/key.pem" \
    >"$work/served" 2>&1 &
server=$!
started+=("$server")
wait_for 'https://' "$work/served"
url=$(grep -o 'https://[^ ]*' "$work/served" | head -n 1)
SSL_CERT_FILE=$work/certificate.pem XDG_DATA_HOME=$work/ann timeout 200 "$SHUTBOX" host ten limit=20 --server "$url" --plain --name Ann \
    --play-as beginner --matches 1 >"$work/ann.log" 2>&1 </dev/null &
ann=$!
wait_for 'shutbox join' "$work/ann.log"
link=$(grep -o 'https://[^ ]*#/table/[^ ]*' "$work/ann.log" | head -n 1)
refuses 'a certificate that is not known is not trusted' 1 "can't be reached" \
    env -u SSL_CERT_FILE XDG_DATA_HOME="$work/eve" "$SHUTBOX" join "$link" --plain --name Eve
SSL_CERT_FILE=$work/certificate.pem XDG_DATA_HOME=$work/ben timeout 200 "$SHUTBOX" join "$link" --plain --name Ben --bot beginner \
    --matches 1 >"$work/ben.log" 2>&1 </dev/null
is 'where it is (SSL_CERT_FILE), a whole match is played' 0 $?
wait $ann
is 'by both' 0 $?
has 'and kept with its proofs' 'all of them proved' "$("$SHUTBOX" verify "$(find "$work/ben" -name '*.shut')" 2>&1)"
kill $server
wait $server
is 'and the server ends well' 0 $?
is 'without a complaint' '' "$(grep -i 'error\|warning\|sanitizer' "$work/served")"
finish
