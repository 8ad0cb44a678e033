# SPDX-License-Identifier: MIT
# nix-build -E '(import <nixpkgs> {}).callPackage ./packaging/nix/package.nix { src = ./dist/shutbox-VERSION.tar.xz; }'
{ lib, stdenv, src, meson, ninja, pkg-config, python3, gettext, ncurses, libsodium, libwebsockets, libev, sqlite, qrencode }:

stdenv.mkDerivation {
  pname = "shutbox";
  # The one place that has the number is in the release.
  version = builtins.head (builtins.match ".*shutbox-([0-9.]+)\\.tar.*" (baseNameOf (toString src)));
  inherit src;

  nativeBuildInputs = [ meson ninja pkg-config python3 gettext ];
  buildInputs = [ ncurses libsodium libwebsockets libev sqlite qrencode ];
  mesonFlags = [ "-Dweb=enabled" "-Dpostgresql=disabled" ];

  doInstallCheck = true;
  installCheckPhase = ''
    test "$($out/bin/shutbox moves --rules ten --open 1,2,3,6,7 --roll 5+4 | head -n 1)" = '3 6'
  '';

  meta = {
    description = "Shut the Box by its printed rulebooks, with perfect play";
    license = lib.licenses.mit;
    mainProgram = "shutbox";
    platforms = lib.platforms.unix;
  };
}
