import type { Receive } from "../src/features/question-imports/run-reader.ts";

/** Answers the reader as a server does that has no pictures and an empty bank, and forgets what it is told. */
export const goOn: Receive = async ({ kind }) => {
	if (kind === "known") return { kind, names: [] };
	if (kind === "bank") return { kind, questions: [] };
	return { kind: "stored" };
};
