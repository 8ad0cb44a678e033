#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Another language with a key, on any screen, seen at once and remembered.
# shellcheck source=tests/term/screen.inc
. "$(dirname "$0")/screen.inc"

# take_german: from any screen; Deutsch stands before English in the list.
take_german() {
    press F2
    wait_for 'Svenska'
    press Up
    press Enter
}

open 80 24
wait_for 'Keep score'
press F2
wait_for 'Svenska'
press Down
wait_for 'elegir este'
press Escape
wait_for 'Keep score'
has "Esc keeps the language" 'Play' "$shown"
take_german
wait_for 'Spielen'
has "the first screen speaks it at once" 'Einstellungen' "$shown"
has "and it is written down" '^language=de$' "$(cat "$work/config/shutbox/terminal")"
open 80 24
wait_for 'Spielen'
has "and remembered" 'Spielen' "$shown"
rm -r "$work/config"

open 80 24 play --rules ten --players Ann,Ben --seed two --no-animation
press Space
wait_for 'May be shut'
press '?'
wait_for 'Loss and luck|Help'
take_german
wait_for 'Hilfe'
has "text being read is in it" '\[q\] zurück' "$shown"
press q
wait_for 'Ann wirft'
has "what happened before is told in it" 'Ann wirft' "$shown"
has "the keys are in it" 'verlassen' "$shown"
press q
wait_for 'status'
rm -r "$work/config"

ENVIRONMENT='LC_ALL=C TERM=vt100' open 80 24 play --rules ten --players Ann,Ben --seed two --no-animation
wait_for 'throws two dice'
take_german
wait_for 'verlassen'
has "also where the terminal's own is the plain one" 'verlassen' "$shown"
rm -r "$work/config"

# In the settings, too; and a name being typed is left alone.
open 80 24
press s
wait_for 'Language: English'
press End
press Enter
wait_for 'Svenska'
press Up
press Enter
wait_for 'Sprache: Deutsch|Language: Deutsch'
has "the settings have it" 'Deutsch' "$shown"
in_tmux kill-session
finish
