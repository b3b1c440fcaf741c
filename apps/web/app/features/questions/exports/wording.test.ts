import { EXPORT_MAX_PICTURE_BYTES } from "@cachimbo/rules/limits";
import { describe, expect, it } from "vitest";
import { beginningOf, contentOf, formats, importNote, picturesHint, refusalOf, statesOf, waitText } from "./wording.ts";

const summary = {
	...{ questionCount: 40, draftCount: 0, annulledCount: 0, passageCount: 0 },
	pictures: { count: 0, bytes: 0 },
	missing: { count: 0, list: [] },
};
const pictures = { count: 12, bytes: 1_400_000 };

it("describes the content of the export", () => {
	expect(contentOf(summary)).toBe("40 preguntas");
	expect(contentOf({ ...summary, questionCount: 1, passageCount: 1, pictures })).toBe(
		"1 pregunta · 1 lectura · 12 imágenes",
	);
	expect(statesOf(summary)).toBe("Con sus alternativas, clave, explicación y notas.");
	expect(statesOf({ ...summary, draftCount: 1 })).toBe("Entre ellas 1 borrador: sale como está.");
	expect(statesOf({ ...summary, draftCount: 2, annulledCount: 1 })).toBe(
		"Entre ellas 2 borradores y 1 anulada: salen como están.",
	);
});

it("says for each format where the pictures are", () => {
	const zipped = formats.filter(({ format }) => picturesHint({ ...summary, pictures }, format).endsWith("ZIP."));
	expect(zipped.map(({ format }) => format).sort()).toEqual(["csv", "gift", "xlsx"]);
});

describe("limits of an export", () => {
	it("refuse an empty, too large or too heavy export", () => {
		expect(refusalOf(summary, true)).toBeUndefined();
		expect(refusalOf({ ...summary, questionCount: 0 }, true)).toContain("no hay preguntas");
		expect(refusalOf({ ...summary, questionCount: 20_000 }, true)).toBeUndefined();
		expect(refusalOf({ ...summary, questionCount: 20_001 }, true)).toContain("hasta 20,000 preguntas");
		const heavy = { ...summary, pictures: { count: 9, bytes: EXPORT_MAX_PICTURE_BYTES + 1 } };
		expect(refusalOf(heavy, true)).toContain("sin imágenes");
		expect(refusalOf(heavy, false)).toBeUndefined();
	});

	it("warn if the file exceeds the limit of an import", () => {
		expect(importNote({ ...summary, questionCount: 20_000 })).toBeUndefined();
		expect(importNote({ ...summary, questionCount: 20_001 })).toContain("hasta 20,000 por archivo");
	});
});

it("removes complete and truncated picture links from the beginning of a question", () => {
	expect(beginningOf("Mira:\n\n![a](/uploads/x.webp#8x6)")).toBe("Mira:");
	expect(beginningOf("![una figura](/uploads/1234")).toBe("");
});

it("says how long the export may take, and that closing cancels it", () => {
	expect(waitText({ questionCount: 40 })).toBe("Estamos escribiendo el archivo. Si cierras, se cancela.");
	expect(waitText({ questionCount: 20_000 })).toMatch(/puede tardar un minuto\. Si cierras, se cancela\.$/);
});
