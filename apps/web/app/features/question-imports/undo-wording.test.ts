import { expect, it } from "vitest";
import { keptText, undoneText } from "./undo-wording.ts";

const at = "2026-11-26T00:00:00.000Z";

it("counts the undone questions, and the kept ones with their reasons", () => {
	expect(undoneText({ at, questions: 1, gone: 0, kept: [] })).toBe("1 pregunta deshecha");
	const answered = { reason: "ANSWERED", count: 2, texts: [] } as const;
	expect(undoneText({ at, questions: 12, gone: 0, kept: [{ ...answered, texts: [] }] })).toBe(
		"12 preguntas deshechas, 2 se quedaron: ya fueron respondidas",
	);
	const edited = { reason: "EDITED" as const, count: 1, texts: [] };
	expect(undoneText({ at, questions: 3, gone: 1, kept: [{ ...answered, texts: [] }, edited] })).toBe(
		"3 preguntas deshechas, 1 ya no estaba, 3 se quedaron: 2 ya fueron respondidas, 1 se editó después",
	);
	expect(keptText("PLACED", 1)).toBe("Se usa en otro lugar");
});
