// The screens nobody needs for a first move.
import "./analysis";
import "./daily";
import "./learn";
import "./link";
import "./open";
import "./position";
import "./settings";
import "./stats";
