import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { extractText, getDocumentProxy } from "unpdf";
import type { PrintChoice, Printing } from "../../src/features/booklets/printer/messages.ts";
import { print } from "../../src/features/booklets/printer/print.ts";
import type { BookletSource, SourceQuestion } from "../../src/features/booklets/source.ts";

export const choice: PrintChoice = { forms: 3, shuffled: false, columns: 2, cover: true };

/** A question with five short alternatives, the third of which is right. */
export const question = (id: number, more: Partial<SourceQuestion> = {}): SourceQuestion => ({
	...{ id, courseId: 1, passageId: null, text: `Texto de la pregunta ${id}`, picture: null, correct: 2 },
	options: ["uno", "dos", "tres", "cuatro", "cinco"].map((text, at) => ({
		id: id * 10 + at,
		text: `${text} ${id}`,
		picture: null,
	})),
	...more,
});

export const options = (...texts: string[]) => texts.map((text, at) => ({ id: at, text, picture: null }));

export const source = (questions: SourceQuestion[], more: Partial<BookletSource> = {}): BookletSource => ({
	...{ examId: 7, academy: "Academia de prueba", university: { name: "Universidad de prueba", code: "UP" } },
	...{
		period: "2025-I",
		type: "Simulacro",
		area: null,
		durationMinutes: 90,
		parts: null,
		scoring: ["Cada acierto suma."],
	},
	...{
		courses: { 1: "Álgebra", 2: "Física" },
		passages: {},
		questions,
		annulled: 0,
		madeAt: "2026-01-01T00:00:00.000Z",
	},
	...more,
});

type Files = Record<string, Uint8Array>;

/** Prints in this process. */
export async function printed(
	of: BookletSource,
	printing: Printing,
	how: Partial<PrintChoice> = {},
	files: Files = {},
) {
	const to = new PassThrough();
	const whole = buffer(to);
	const fetch = (name: string) => Promise.resolve(files[name]);
	const report = await print({ source: of, choice: { ...choice, ...how }, printing }, fetch, to);
	return { report, bytes: await whole };
}

/** Reads a PDF's visible texts and their positions. */
export async function readPdf(bytes: Uint8Array) {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const { text } = await extractText(pdf, { mergePages: false });
	const pages = text.map((page) => page.replaceAll(/\s+/g, " "));
	return { pdf, pages, text: pages.join(" ") };
}

/** Returns every text run with its position, in points from the lower left corner. */
export async function lettersOn(bytes: Uint8Array) {
	const { pdf } = await readPdf(bytes);
	const found: { page: number; text: string; x: number; y: number; width: number; height: number }[] = [];
	for (let page = 1; page <= pdf.numPages; page += 1) {
		const { items } = await (await pdf.getPage(page)).getTextContent();
		for (const item of items) {
			if (!("str" in item) || item.str.trim() === "") continue;
			const [, , , height = 0, x = 0, y = 0] = item.transform as number[];
			found.push({ page, text: item.str, x, y, width: item.width, height });
		}
	}
	return found;
}

/** Number of pictures in the file. */
export const picturesIn = (bytes: Buffer): number =>
	bytes.toString("latin1").match(/\/Subtype \/Image\b/g)?.length ?? 0;
