import { lazy } from "react";

/** Sends a question to a group. Routes whose screens show questions load this module on demand. */
export const AskInGroup = lazy(() =>
	import("./components/ask-dialog.tsx").then((module) => ({ default: module.AskInGroupDialog })),
);
