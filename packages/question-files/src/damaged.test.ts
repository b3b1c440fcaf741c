import { exportFormats } from "@cachimbo/rules/files/export-formats";
import fc from "fast-check";
import { expect, it } from "vitest";
import { items, pictures } from "../testing/items.ts";
import { readQuestionFile } from "./read-file.ts";
import { FileRefusal } from "./refusal.ts";
import { writeQuestionFile } from "./write-file.ts";

/** Damages a file: some bytes changed, a part removed, another duplicated. */
function damage(
	bytes: Uint8Array,
	[places, from, length, isDoubled]: [[number, number][], number, number, boolean],
): Uint8Array {
	const changed = Uint8Array.from(bytes);
	for (const [place, byte] of places) changed[place % changed.length] = byte;
	const start = from % changed.length;
	const cut = [changed.subarray(0, start), changed.subarray(start + (isDoubled ? 0 : length))];
	return Uint8Array.from([...cut[0]!, ...(isDoubled ? changed.subarray(start, start + length) : []), ...cut[1]!]);
}

const damages = fc.tuple(
	fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(255)), { maxLength: 4 }),
	fc.nat(1_000_000),
	fc.nat(60),
	fc.boolean(),
);

it.each(exportFormats)(
	"a damaged %s file is read in part, or refused with a sentence",
	{ timeout: 120_000 },
	async (format) => {
		const shelf = pictures("uno.png", "dos.png");
		await fc.assert(
			fc.asyncProperty(items, damages, async (list, how) => {
				const { bytes } = await writeQuestionFile({ items: list, pictures: shelf }, format);
				try {
					expect((await readQuestionFile(damage(bytes, how))).items.length).toBeGreaterThan(0);
				} catch (error) {
					expect(error).toBeInstanceOf(FileRefusal);
					expect((error as FileRefusal).message).toMatch(/^[A-ZÁÉÍÓÚ].*\.?$/s);
				}
			}),
			{ numRuns: format === "xlsx" ? 25 : 150 },
		);
	},
);

it("content of no known format is refused with a sentence", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string({ unit: "binary", maxLength: 400 })),
			async (content) => {
				const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
				await readQuestionFile(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(FileRefusal));
			},
		),
		{ numRuns: 300 },
	);
});
