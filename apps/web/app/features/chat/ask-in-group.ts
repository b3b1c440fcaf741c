import { lazy } from "react";

/** Sends a question to a group; for the routes of screens that show questions, which load it when it is asked for. */
export const AskInGroup = lazy(() =>
	import("./components/ask-dialog.tsx").then((module) => ({ default: module.AskInGroupDialog })),
);
