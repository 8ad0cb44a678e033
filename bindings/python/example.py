# SPDX-License-Identifier: MIT
"""Perfect play in twenty lines: what can I shut, what should I, and how much does it matter?"""
import shutbox

print("A 5 and a 4 can shut:", shutbox.moves("ten", [5, 4], open=[1, 2, 3, 6, 7]))

advice = shutbox.advise(rules="ten", players=2, totals=[10, 20], open=[1, 2, 3, 6, 8], roll=[5, 4])
for choice in advice["choices"]:
    print(f"{choice['event']:12} wins {choice['win']:.3%}, gives away {choice['loss']:.3%}")

print("Worth to either:", [f"{win:.4f}" for win in shutbox.solve("ten", players=2, totals=[10, 20])["win"]])
print(f"A turn of nine leaves {shutbox.solve_turn('nine'):.6f} on average")

match = "shutbox 1\nrules ten limit=60\nplayer Ann\nplayer Ben bot=casual\nroll 5 4\nshut 9\nroll 1 2\nshut 1 2\n"
standing = shutbox.replay(match)
print("To move:", standing["players"][standing["next"]["seat"]]["name"], "with", " ".join(standing["open"]))

played = shutbox.simulate("ten", ["casual", "perfect"], games=2000, seed="example")
print(f"Perfect play from the second seat beats casual in {played['win'][1]:.1%} of {played['games']} matches")
