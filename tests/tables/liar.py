# SPDX-License-Identifier: MIT
"""A server of tables that lies. Says its port, and serves one table, "garden-7", whose lines are those of a kept record, told truly but for:

    liar.py RECORD truth      nothing
    liar.py RECORD dice       the dice of a throw
    liar.py RECORD secret     the secret of a throw
    liar.py RECORD chain      what binds the dice
    liar.py RECORD proof      the proof of a throw, which is kept back
    liar.py RECORD withheld   a throw that it has told once, and no more to who comes back
    liar.py RECORD waits      nothing, but nothing can be kept
    liar.py RECORD goes       the same, and then it goes on
"""
import base64
import hashlib
import socketserver
import sys

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
SAID = {"waits": ["waits"], "goes": ["waits", "goes on"]}  # once all is told
TOLD_FIRST = 14  # lines on the first connection, by one that withholds


def table_lines(path):
    """The lines of the table at which the match was played; see docs/tables.md."""
    lines = open(path, encoding="utf-8").read().strip().split("\n")[1:]
    heads = {word: [line for line in lines if line.startswith(word + " ")] for word in ("rules", "table", "chain", "player")}
    events = [line for line in lines if line.split(" ")[0] not in heads]
    names = [line.split(" ", 1)[1] for line in heads["player"]]
    sits = [f"sit {seat} {seat + 1:032x} {name}" for seat, name in enumerate(names)]
    return ["shutbox 2", *heads["rules"], heads["table"][0] + " watch=yes", *["seat"] * len(names), heads["chain"][0], *sits, "begin", *events]


def turned(text):
    """Another hexadecimal digit at its end."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def lie(lines, how):
    throw = [number for number, line in enumerate(lines) if line.startswith("roll ")][2]
    told = lines[throw].split(" ")
    if how == "dice":
        told[1] = str(int(told[1]) % 6 + 1)
    elif how == "secret":
        told[-1] = turned(told[-1])
    elif how == "proof":
        told = told[:3]
    elif how == "chain":
        chain = next(number for number, line in enumerate(lines) if line.startswith("chain "))
        word, start, count = lines[chain].split(" ")
        lines[chain] = f"{word} {turned(start)} {count}"
    lines[throw] = " ".join(told)
    return lines


class Guest(socketserver.StreamRequestHandler):
    connections = 0

    def take_frame(self):
        head = self.rfile.read(2)
        if len(head) < 2 or head[0] & 15 == 8:
            return None
        length = head[1] & 127
        if length == 126:
            length = int.from_bytes(self.rfile.read(2), "big")
        mask = self.rfile.read(4)
        content = self.rfile.read(length)
        return bytes(byte ^ mask[place & 3] for place, byte in enumerate(content)).decode()

    def say(self, lines):
        content = "\n".join(lines).encode()
        size = len(content)
        head = bytes([0x81, size]) if size < 126 else bytes([0x81, 126]) + size.to_bytes(2, "big")
        self.wfile.write(head + content)
        self.wfile.flush()

    def shake_hands(self):
        key = ""
        while (line := self.rfile.readline().decode().strip()) != "":
            name, _, value = line.partition(":")
            key = value.strip() if name.lower() == "sec-websocket-key" else key
        answer = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        self.wfile.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          f"Sec-WebSocket-Accept: {answer}\r\nSec-WebSocket-Protocol: shutbox\r\n\r\n").encode())

    def handle(self):
        Guest.connections += 1
        withholds = sys.argv[2] == "withheld"
        told = LINES[:TOLD_FIRST] if withholds and Guest.connections == 1 else LINES[:TOLD_FIRST - 2] if withholds else LINES
        self.shake_hands()
        while (said := self.take_frame()) is not None:
            for line in said.split("\n"):
                words = line.split(" ")
                if words[0] == "where":
                    self.say(["here"])
                elif words[0] == "from":
                    first = int(words[1])
                    self.say([f"{number} {line}" for number, line in enumerate(told)][first:] + [f"now {len(told)}"])
                    if sys.argv[2] in SAID:
                        self.say(SAID[sys.argv[2]])
                    if withholds and Guest.connections == 1:
                        return


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


LINES = lie(table_lines(sys.argv[1]), sys.argv[2])
with Server(("127.0.0.1", 0), Guest) as server:
    print(server.server_address[1], flush=True)
    server.serve_forever()
