// SPDX-License-Identifier: MIT
// All that playing with people elsewhere takes, fetched when somebody wants to.
import "./hall";
import "./lay";
import "./league";
import "./table";
