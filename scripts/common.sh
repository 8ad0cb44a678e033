# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What ./shutbox and ./test share: installing what is missing, and configuring a build directory.

say() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# The C compiler: the one that was asked for, or any of those that Meson finds by itself.
compiler() {
    command -v ${CC:+"$CC"} cc gcc clang | head -n 1 | grep .
}

# is_there THING - a file (/name), a command, a header (name.h), a library (name.so) or one that pkg-config knows (name.pc), a part
# of clang's run-time library (name.rt), a header or that library for WebAssembly (name.h.wasm, name.rt.wasm), or a
# header for 32-bit code (name.h.m32).
is_there() {
    case $1 in
    cc) compiler ;;
    /*) test -e "$1" ;;
    *.h.wasm) clang --target=wasm32-wasi -E -include "${1%.wasm}" -x c /dev/null ;;
    *.rt.wasm) test -e "$(clang --target=wasm32-wasi "-print-file-name=libclang_rt.${1%.rt.wasm}-wasm32.a")" ;;
    *.h.m32) gcc -m32 -E -include "${1%.m32}" -x c /dev/null ;;
    *.so) compgen -G "/usr/lib*/*/$1" ;;
    *.h) "$(compiler)" -E -include "$1" -x c /dev/null ;;
    *.pc) pkg-config --exists "${1%.pc}" ;;
    *.rt) test -e "$(clang "-print-file-name=libclang_rt.${1%.rt}-$(uname -m).a")" ;;
    *) command -v "$1" ;;
    esac >/dev/null 2>&1
}

as_root() {
    if [[ $(id -u) == 0 ]]; then
        "$@"
    else
        sudo "$@"
    fi
}

# install_packages PACKAGE... - through apt; elsewhere, or without the right to, one sentence and failure.
install_packages() {
    local log
    if ! command -v apt-get >/dev/null; then
        say "this system has no apt; please install what Debian calls: $*"
        return 1
    fi
    if [[ $(id -u) != 0 ]] && ! command -v sudo >/dev/null; then
        say "please run as root: apt-get install $*"
        return 1
    fi
    say "installing $*"
    log=$(mktemp)
    # Old package lists may still do, so a failing update is not yet a reason to stop.
    as_root apt-get update -qq </dev/null >"$log" 2>&1 || true
    if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "$@" </dev/null >>"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        say "could not install: $*"
        return 1
    fi
    rm -f "$log"
}

# need THING=PACKAGE... - installs the packages of the things that are not there.
need() {
    local each missing=()
    for each in "$@"; do
        if ! is_there "${each%%=*}" && [[ " ${missing[*]} " != *" ${each#*=} "* ]]; then
            missing+=("${each#*=}")
        fi
    done
    ((${#missing[@]} == 0)) || install_packages "${missing[@]}"
}

# What every build needs, and nothing more.
# shellcheck disable=SC2034 # used by those who source this
build_needs=(cc=gcc stdio.h=libc6-dev meson=meson ninja=ninja-build pkg-config=pkg-config
    ncurses.h=libncurses-dev msgfmt=gettext sodium.h=libsodium-dev)

# What the browser game needs besides.
# shellcheck disable=SC2034
web_needs=(node=nodejs npm=npm clang=clang wasm-ld=lld stdio.h.wasm=wasi-libc
    builtins.rt.wasm=libclang-rt-dev-wasm32 libwebsockets.pc=libwebsockets-dev
    libwebsockets-evlib_ev.so=libwebsockets-evlib-ev ev.h=libev-dev sqlite3.pc=libsqlite3-dev libqrencode.pc=libqrencode-dev)

# configure TOP BUILD OPTION... - unless BUILD is already configured just so. One that was configured
# otherwise, or for a checkout that stood elsewhere, is configured anew.
configure() {
    local top=$1 build=$2 wanted="$*" found="" log
    [[ ! -e $build/.configured ]] || read -r found <"$build/.configured" || true
    if [[ -e $build/build.ninja && $found == "$wanted" ]]; then
        return
    fi
    rm -rf -- "$build/meson-private"
    if ! log=$(meson setup "${@:3}" "$build" "$top" 2>&1); then
        printf '%s\n' "$log"
        return 1
    fi
    printf '%s\n' "$wanted" >"$build/.configured"
}
