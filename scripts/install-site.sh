#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the page as plain files, for any server of files: install-site.sh FROM TO (below $MESON_INSTALL_DESTDIR_PREFIX)
set -eu
to=$MESON_INSTALL_DESTDIR_PREFIX/$2
mkdir -p -- "$to"
cp -- "$1"/* "$to/"
chmod 644 -- "$to"/*
