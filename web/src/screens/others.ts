// The screens nobody needs for a first move.
import "./learn";
import "./link";
import "./open";
import "./settings";
