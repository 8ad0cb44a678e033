// SPDX-License-Identifier: MIT
// Screens that are not needed for a first throw, fetched together.
import "./daily";
import "./link";
import "./open";
import "./settings";
