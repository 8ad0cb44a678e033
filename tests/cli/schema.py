# SPDX-License-Identifier: MIT
"""Holds JSON answers against the schema in docs, without any library: as much of JSON Schema as that file uses.

    schema.py SCHEMA DEFINITION <ANSWER     says what does not fit; nothing when all does
    schema.py --fields SCHEMA               every field the schema names
"""
import json
import re
import sys

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def is_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


class Schema:
    def __init__(self, root):
        self.root = root

    def faults(self, value, form, place):
        """What of the value does not fit the form, a sentence each."""
        known = {"$ref", "oneOf", "type", "enum", "pattern", "minimum", "maximum", "items", "properties", "required",
                 "additionalProperties"}
        assert set(form) <= known, f"the schema says something that this test does not read: {set(form) - known}"
        if "$ref" in form:
            return self.faults(value, self.root["$defs"][form["$ref"].rsplit("/", 1)[1]], place)
        if "oneOf" in form:
            each = [self.faults(value, one, place) for one in form["oneOf"]]
            return [] if sum(not found for found in each) == 1 else min(each, key=len) or [f"{place} fits two forms"]
        types = form.get("type", [])
        if types and not any(is_type(value, name) for name in ([types] if isinstance(types, str) else types)):
            return [f"{place} is no {types}: {value!r}"]
        if "enum" in form and not any(value == one and type(value) is type(one) for one in form["enum"]):
            return [f"{place} is none of {form['enum']}: {value!r}"]
        if "pattern" in form and not re.search(form["pattern"], value):
            return [f"{place} is not like {form['pattern']}: {value!r}"]
        if isinstance(value, (int, float)) and not form.get("minimum", value) <= value <= form.get("maximum", value):
            return [f"{place} is out of range: {value!r}"]
        found = []
        if isinstance(value, list) and "items" in form:
            for index, item in enumerate(value):
                found += self.faults(item, form["items"], f"{place}[{index}]")
        if isinstance(value, dict) and "properties" in form:
            found += [f"{place} has no {name}" for name in form.get("required", []) if name not in value]
            for name, item in value.items():
                if name in form["properties"]:
                    found += self.faults(item, form["properties"][name], f"{place}.{name}")
                elif form.get("additionalProperties") is False:
                    found.append(f"{place} has {name}, which is not documented")
        return found


def fields(form):
    for name, inside in form.items():
        if name == "properties":
            yield from inside
        if isinstance(inside, dict):
            yield from fields(inside)
        if isinstance(inside, list):
            for one in inside:
                if isinstance(one, dict):
                    yield from fields(one)


def main():
    if sys.argv[1] == "--fields":
        with open(sys.argv[2], encoding="utf8") as file:
            print("\n".join(sorted(set(fields(json.load(file)["$defs"])))))
        return
    with open(sys.argv[1], encoding="utf8") as file:
        root = json.load(file)
    text = sys.stdin.read()
    try:
        answer = json.loads(text)
    except ValueError as why:
        print(f"no JSON ({why}): {text[:200]!r}")
        return
    print("\n".join(Schema(root).faults(answer, root["$defs"][sys.argv[2]], sys.argv[2])), end="")


main()
