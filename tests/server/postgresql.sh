#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What is tried of tables with lines in an SQLite file, and what two servers do, with lines in a PostgreSQL database that is
# started for it by an ordinary user in a folder of its own:
#   tests/server/postgresql.sh BUILD
set -uo pipefail

programs=$(command -v postgres >/dev/null && dirname "$(command -v postgres)" || compgen -G '/usr/lib/postgresql/*/bin' | tail -n 1)
work=$(mktemp -d)
as=()
if [[ $(id -u) == 0 ]]; then # which PostgreSQL does not run as
    chown nobody "$work"
    as=(runuser -u nobody --)
fi

stop() {
    "${as[@]}" "$programs/pg_ctl" -D "$work/data" -m immediate stop >/dev/null 2>&1
    rm -rf -- "$work"
}
trap stop EXIT

# Nothing here has to outlive a power cut.
start() {
    cd /
    "${as[@]}" "$programs/initdb" -D "$work/data" -U shutbox -A trust -E UTF8 --no-locale --no-sync >"$work/log" 2>&1 &&
        "${as[@]}" "$programs/pg_ctl" -D "$work/data" -w -t 120 -l "$work/data/log" \
            -o "-k $work -c listen_addresses= -c fsync=off -c max_connections=50" start >>"$work/log" 2>&1
}

build=$(cd -- "$1" && pwd -P)
chmod 755 "$work"
if ! start; then
    echo 'not ok - PostgreSQL starts'
    sed 's/^/# /' "$work/log"
    exit 1
fi
echo 'ok - PostgreSQL starts'
export SHUTBOX_TEST_POSTGRESQL="postgresql://shutbox@${work//\//%2F}" CMOCKA_MESSAGE_OUTPUT=TAP
for each in store hall people clock keeping league many schema; do
    timeout 200 "$build/tests/server/server_$each" 2>&1 | tee -a "$work/all" | sed -nE "s/^(not )?ok [0-9]+/\1ok/p; s/^#/# $each:/p"
    [[ ${PIPESTATUS[0]} == 0 ]] || echo "not ok - $each ends well"
done
echo "1..$(($(grep -cE '^(not )?ok' "$work/all") + 1))"
