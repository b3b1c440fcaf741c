import { type ExportFormat, exportFormats } from "@cachimbo/rules/files/export-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { items, pictures, withoutPlace } from "../testing/items.ts";
import { emptyItem } from "./item.ts";
import { picturesOf } from "./pictures.ts";
import { readQuestionFile } from "./read-file.ts";
import { writeQuestionFile } from "./write-file.ts";

const shelf = pictures("uno.png", "dos.png");

async function expectSame(format: ExportFormat, list: Parameters<typeof withoutPlace>[0]): Promise<void> {
	const written = await writeQuestionFile({ items: [...list], pictures: shelf }, format);
	const read = await readQuestionFile(written.bytes);
	expect(withoutPlace(read.items)).toEqual(withoutPlace(list));
	const used = [...shelf].filter(([name]) => list.some((item) => picturesOf(item).includes(name)));
	expect(new Map(read.pictures)).toEqual(new Map(used));
}

describe("an import of our export gives the same items", () => {
	it.each(exportFormats)("lines that begin like a formula's command, as %s", async (format) => {
		await expectSame(format, [
			{
				...emptyItem({ kind: "item", number: 1 }),
				text: "Piura\ne Ica\nu otra\neg",
				alternatives: [
					{ text: "a", isCorrect: true, note: "Sí\ni no" },
					{ text: "b", isCorrect: false, note: "" },
				],
				course: "Lenguaje",
				lacks: [],
			},
		]);
	});

	it.each(exportFormats)("%s", { timeout: 120_000 }, async (format) => {
		await fc.assert(
			fc.asyncProperty(items, (list) => expectSame(format, list)),
			{ numRuns: format === "xlsx" ? 25 : 100 },
		);
	});
});
