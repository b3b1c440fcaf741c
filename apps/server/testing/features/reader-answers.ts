import type { Receive } from "../../src/features/question-imports/run-reader.ts";

/** Answers the reader like a server without pictures and with an empty bank; ignores reports. */
export const answerWithEmptyBank: Receive = async ({ kind }) => {
	if (kind === "known") return { kind, names: [] };
	if (kind === "bank") return { kind, questions: [] };
	return { kind: "stored" };
};
