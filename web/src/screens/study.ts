// SPDX-License-Identifier: MIT
// Screens on which the solver's worker has the word: they wait for it anyway, so their script comes when they are asked for.
import "./analysis";
import "./position";
import "./practice";
import "./stats";
import "./watch";
