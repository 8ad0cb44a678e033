# SPDX-License-Identifier: MIT
"""Compares the man page with --help: commands, their options with what those take, and facts that both tell.

    manual.py MAN_PAGE PROGRAM      prints what differs
"""
import re
import subprocess
import sys

# What a person looks for in either: each in the help of play, and in the man page.
FACTS = ["NO_COLOR", "Player,casual", "Ann,Ben", "$XDG_DATA_HOME/shutbox/matches", "$XDG_CONFIG_HOME/shutbox/terminal",
         "$XDG_CACHE_HOME/shutbox", "--no-animation", "Enter", "Space", "Backspace", "Tab", "F2", "Ctrl-L"]


def plain(text):
    """Roff without its dashes, fonts and quotes."""
    text = text.replace("\\-", "-").replace("\\(dq", '"')
    return re.sub(r"\\f[PIBR]", "", text)


def help_of(program, *words):
    return subprocess.run([program, *words, "--help"], capture_output=True, text=True, check=True,
                          env={"LC_ALL": "C.UTF-8"}).stdout


def help_options(text):
    """Option to what it takes, as --help lists them."""
    found = {}
    for name, takes in re.findall(r"^  (?:-h, )?--([a-z-]+)(?: (\S+))?", text, re.MULTILINE):
        found[name] = takes or ""
    return {name: takes for name, takes in found.items() if name not in ("help", "json")}


def manual_options(section):
    """The same, from the .TP entries of a section."""
    found = {}
    for entry in re.findall(r"^\.TP\n(.*)$", section, re.MULTILINE):
        words = plain(re.sub(r"^\.(BI|BR|B) ", "", entry)).replace('"', "")
        match = re.match(r"--([a-z-]+)\s*(.*)", words)
        if match:
            found[match.group(1)] = re.sub(r"\s+", "", match.group(2))
    return found


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        manual = file.read()
    program = sys.argv[2]
    faults = []
    overview = help_of(program)
    commands = re.findall(r"^  ([a-z]+) ", overview, re.MULTILINE)
    body = manual.split(".SH COMMANDS", 1)[1].split(".SH OPTIONS", 1)[0]
    sections = {head: text for head, text in re.findall(r"^\.SS (\S+)\n(.*?)(?=^\.SS |\Z)", body, re.MULTILINE | re.DOTALL)}
    synopsis = plain(manual.split(".SH SYNOPSIS", 1)[1].split(".SH DESCRIPTION", 1)[0])
    if sorted(commands) != sorted(sections):
        faults.append(f"commands: --help has {sorted(commands)}, the man page {sorted(sections)}")
    for command in commands:
        told, wanted = manual_options(sections.get(command, "")), help_options(help_of(program, command))
        takes = {name: re.sub(r"\s+", "", value) for name, value in wanted.items()}
        if told != takes:
            faults.append(f"{command}: --help has {takes}, the man page {told}")
        faults += [f"{command}: --{name} is not in the synopsis" for name in wanted if f"--{name}" not in synopsis]
        if "--json" in help_of(program, command) and "--json" not in plain(manual):
            faults.append(f"{command}: --json is not in the man page")
    helped = re.sub(r"\s+", " ", help_of(program, "play"))
    written = re.sub(r"\s+", " ", plain(re.sub(r"^\.\w+ ?", "", manual, flags=re.MULTILINE)))
    for fact in FACTS:
        faults += [f"{fact} is not in {where}" for where, text in (("play --help", helped), ("the man page", written))
                   if fact not in text]
    print("\n".join(faults))


main()
