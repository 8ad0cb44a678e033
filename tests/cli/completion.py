# SPDX-License-Identifier: MIT
"""Types a line into a shell, presses Tab, and prints the line as the shell then has it.

    completion.py LINE WANTED SHELL ARGUMENT...

Looks until the line is the one that is wanted, at most for some seconds."""
import os
import re
import subprocess
import sys
import time

SECONDS = 15
PROMPT = "% "


def tmux(*words):
    return subprocess.run(["tmux", "-S", f"tmux-{os.getpid()}", "-f", "/dev/null", *words], capture_output=True, text=True, check=False).stdout


def screen_line():
    """What stands behind the last prompt, blanks at its end included where the cursor is behind them."""
    rows = tmux("capture-pane", "-p").split("\n")
    at = tmux("display-message", "-p", "#{cursor_x} #{cursor_y}").split()
    prompts = [number for number, row in enumerate(rows) if re.match(r"%+ ?", row)]
    if not prompts or not at:
        return None
    row = prompts[-1]
    text = rows[row].ljust(int(at[0])) if int(at[1]) == row else rows[row]
    return re.sub(r"^%+ ?", "", text)


def wait_for(wanted):
    until = time.monotonic() + SECONDS
    found = screen_line()
    while found != wanted and time.monotonic() < until:
        time.sleep(0.05)
        found = screen_line()
    return found


def main():
    line, wanted, *shell = sys.argv[1:]
    tmux("new-session", "-d", "-x", "120", "-y", "20", *shell)
    try:
        wait_for("")
        tmux("send-keys", "-l", line)
        wait_for(line)
        tmux("send-keys", "Tab")
        print(wait_for(wanted), end="")
    finally:
        tmux("kill-server")


main()
