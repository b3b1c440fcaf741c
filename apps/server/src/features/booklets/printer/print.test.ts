import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import {
	choice,
	lettersOn,
	options,
	picturesIn,
	printed,
	question,
	readPdf,
	source,
} from "../../../../testing/files/booklets.ts";
import { pngOf } from "../../../../testing/files/pictures.ts";
import { openFaces } from "./drawing/faces.ts";
import { createFormulas } from "./drawing/formulas.ts";
import type { Ink } from "./drawing/ink.ts";
import type { Box, Pen } from "./drawing/pen.ts";
import { createPictures } from "./drawing/pictures.ts";
import { keyOf } from "./key.ts";
import { formOf, frameOf, layOut, readExam, sheet } from "./layout.ts";
import { createNotes } from "./notes.ts";
import { planSheets } from "./sheet-plan.ts";

const many = (count: number) =>
	Array.from({ length: count }, (_, index) => question(index + 1, { courseId: index < count / 2 ? 1 : 2 }));
const booklet = (form = 0) => ({ what: "booklet", form }) as const;
const webp = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: "#8899aa" } })
		.webp()
		.toBuffer();
const stored = (name: string, width = 400, height = 300) => ({ name, width, height, alt: "Una figura" });

describe("a booklet", { timeout: 60_000 }, () => {
	it("asks each question once, with its alternatives beside their letters", async () => {
		const { bytes, report } = await printed(source(many(60)), booklet());
		const { text, pages } = await readPdf(bytes);
		for (let id = 1; id <= 60; id += 1) {
			expect(text.match(new RegExp(`Texto de la pregunta ${id}(?!\\d)`, "g"))).toHaveLength(1);
			expect(text).toContain(`${id}. Texto de la pregunta ${id}`);
			expect(text).toMatch(
				new RegExp(`A\\) uno ${id} B\\) dos ${id} C\\) tres ${id} D\\) cuatro ${id} E\\) cinco ${id}(?!\\d)`),
			);
		}
		expect(report.forms).toEqual([{ letter: "A", code: expect.any(String), pages: pages.length }]);
		expect(text).toContain("ÁLGEBRA");
		expect(pages[2]).toContain(`Forma A · 3 de ${pages.length}`);
	});

	it("has a cover with exam, form and instructions", async () => {
		const [cover] = (await readPdf((await printed(source(many(10)), booklet(1))).bytes)).pages;
		for (const said of [
			"Academia de prueba",
			"Universidad de prueba",
			"Simulacro 2025-I",
			"FORMA B",
			"1 h 30 min",
			"Cada acierto suma.",
			"Apellidos y nombres",
			"Código",
			"Aula",
			"marca la forma B",
		])
			expect(cover).toContain(said);
		const { pages } = await readPdf((await printed(source(many(10)), booklet(1), { cover: false })).bytes);
		expect(pages).toHaveLength(1);
		expect(pages[0]).toContain("Apellidos y nombres");
	});

	it("has the same bytes in a reprint", async () => {
		const exam = source([...many(30), question(40, { text: "Halle $\\frac{a}{b}$" })]);
		const [one, other] = [await printed(exam, booklet(2)), await printed(exam, booklet(2))];
		expect(one.bytes.equals(other.bytes)).toBe(true);
	});

	it("matches the printed key of its form", async () => {
		const exam = source(many(40));
		for (const shuffled of [false, true]) {
			const keys = (await readPdf((await printed(exam, { what: "key" }, { shuffled })).bytes)).text;
			for (const form of [0, 1, 2]) {
				const read = readExam(exam);
				const arrangedForm = formOf(read, form, { shuffled });
				expect(keys).toContain(arrangedForm.code);
				const key = keyOf(read, arrangedForm);
				const { text } = await readPdf((await printed(exam, booklet(form), { shuffled })).bytes);
				for (const [at, letter] of key.entries()) {
					const rest = text.slice(text.indexOf(` ${at + 1}. Texto`));
					const id = /Texto de la pregunta (\d+)/.exec(rest)?.[1];
					expect(rest).toMatch(new RegExp(`^[^.]*\\.[^.]*?${letter}\\) tres ${id}(?!\\d)`));
				}
			}
			const { key } = { key: keyOf(readExam(exam), formOf(readExam(exam), 1, { shuffled })) };
			expect(new Set(key).size).toBeGreaterThan(2);
		}
	});

	it("has a key with a table of the right letters of each form", async () => {
		const exam = source(many(3));
		const read = readExam(exam);
		const keys = [0, 1, 2].map((form) => keyOf(read, formOf(read, form, choice)));
		const { text } = await readPdf((await printed(exam, { what: "key" })).bytes);
		for (const at of [0, 1, 2]) expect(text).toContain(`${at + 1} ${keys.map((key) => key[at]).join(" ")}`);
	});

	it("keeps the order if an alternative refers to others, and notes it", async () => {
		const exam = source([
			question(1),
			question(2, { options: options("Solo uno", "Dos", "A y B", "Todas las anteriores") }),
		]);
		const { bytes, report } = await printed(exam, booklet(1));
		expect((await readPdf(bytes)).text).toMatch(/A\) Solo uno B\) Dos C\) A y B D\) Todas las anteriores/);
		expect(report.notes).toEqual([{ text: expect.stringContaining("Conservan el orden"), questions: [2] }]);
	});

	it("puts a passage above its questions, with their numbers", async () => {
		const questions = [question(1), ...[2, 3, 4].map((id) => question(id, { passageId: 9 })), question(5)];
		const exam = source(questions, { passages: { 9: { title: "Los Andes", text: "Un texto sobre los Andes." } } });
		const { text } = await readPdf((await printed(exam, booklet())).bytes);
		expect(text).toMatch(/Preguntas 2 a 4 .*Los Andes Un texto sobre los Andes\. 2\. Texto/);
		expect(text.match(/Un texto sobre/g)).toHaveLength(1);
	});

	it("has a cover with the full name of a long course", async () => {
		const name = "Habilidad Lógico-Matemática";
		const exam = { ...source(many(240)), courses: { 1: name, 2: "Álgebra" } };
		const [cover] = (await readPdf((await printed(exam, booklet())).bytes)).pages;
		expect(cover).toContain(name);
	});

	it("prints its parts and their times", async () => {
		const parts = [
			{ name: "Letras", minutes: 25, questions: 4 },
			{ name: "Números", minutes: 30, questions: 6 },
		];
		const { text } = await readPdf((await printed(source(many(10), { parts }), booklet())).bytes);
		expect(text).toContain("Parte 1 · Letras · 25 minutos");
		expect(text).toMatch(/Parte 2 · Números · 30 minutos.* 5\. Texto/);
	});

	it("contains each figure once, also those of its alternatives and its text", async () => {
		const files = { "a.webp": await webp(900, 400), "b.webp": await webp(100, 100), "c.webp": await webp(60, 4000) };
		const name = "12345678-1234-1234-1234-123456789012.webp";
		const exam = source([
			question(1, { picture: stored("a.webp") }),
			question(2, { options: options("x", "y").map((one) => ({ ...one, picture: stored("b.webp") })) }),
			question(3, { picture: stored("c.webp") }),
			question(4, { text: `Mira:\n\n![](/uploads/${name}#40x40)` }),
		]);
		const { bytes, report } = await printed(exam, booklet(), {}, { ...files, [name]: await webp(40, 40) });
		expect(picturesIn(bytes)).toBe(4);
		expect(report.notes).toEqual([]);
	});

	it("is tagged, in Spanish, and has letters that can be copied", async () => {
		const { bytes } = await printed(source([question(1, { text: "Halle $x^2$ ahora" })]), booklet());
		const raw = bytes.toString("latin1");
		for (const said of ["/StructTreeRoot", "/Lang (es-PE)", "/Marked true", "/ToUnicode", "/FontFile2"])
			expect(raw).toContain(said);
		expect(raw).toContain("/S /Formula");
		expect(raw).not.toMatch(/\/Subtype \/Image\b/);
	});
});

describe("a hostile exam", () => {
	let hostile: ReturnType<typeof source>;
	let files: Record<string, Uint8Array>;
	beforeAll(async () => {
		files = {
			"good.webp": await webp(3000, 200),
			"broken.webp": Buffer.from("RIFF????WEBPVP8 no"),
			"huge.png": pngOf(30_000, 30_000),
		};
		hostile = source(
			[
				question(1, { text: `${"Una frase que se repite. ".repeat(800)}\n\nfin` }),
				question(2, { text: "مرحبا بالعالم 😀👨‍👩‍👧 北京 αβ ≤ \u202e al revés \u0000\ufffe" }),
				question(3, { picture: stored("broken.webp") }),
				question(4, {
					picture: stored("gone.webp"),
					options: options("x", "y").map((one) => ({ ...one, picture: stored("huge.png") })),
				}),
				question(5, {
					text: `$${"x+".repeat(200)}y$ y $${"\\frac{a}{b}\\cdot".repeat(40)}c$ y $\\underbrace{${"m".repeat(120)}}_{n}$`,
				}),
				question(6, {
					text: "$\\frac{1}{$ y $\\href{https://evil.pe}{x}$",
					options: options("W".repeat(1900), "$x$".repeat(300)),
				}),
				question(7, { text: `| a | b |\n|---|---|\n| ${"palabra ".repeat(60)} | ${"Z".repeat(300)} |` }),
				question(8, {
					text:
						"> ".repeat(50) +
						"hondo\n\n" +
						Array.from({ length: 40 }, (_, depth) => `${"  ".repeat(depth)}- punto`).join("\n"),
				}),
				question(9, { text: " ", options: options("", " ", "\u200b") }),
				question(10, {
					picture: stored("good.webp"),
					options: options(...Array.from({ length: 10 }, (_, n) => `alternativa larga número ${n}`)),
				}),
				question(11, { text: "# título\n\n```\ncódigo <b>\n```\n\n<script>alert(1)</script>", correct: -1 }),
				question(12, { text: `Lista:\n\n${"1. punto\n".repeat(300)}`, passageId: 1 }),
			],
			{
				passages: { 1: { title: "T".repeat(200), text: "Palabra ".repeat(2500) } },
				period: "P".repeat(50),
				type: "Y".repeat(100),
				academy: "😀 Academia ".repeat(9),
			},
		);
	});

	it.each([
		{ columns: 2, cover: true, form: 0 },
		{ columns: 2, cover: false, form: 1 },
		{ columns: 1, cover: true, form: 2 },
	] as const)(
		"is printed within the margins: $columns columns, form $form",
		async ({ form, ...how }) => {
			const { bytes, report } = await printed(hostile, booklet(form), how, files);
			for (const { x, y, width, text } of await lettersOn(bytes)) {
				expect(x, text).toBeGreaterThanOrEqual(sheet.left - 1);
				expect(x + width, text).toBeLessThanOrEqual(sheet.right + 1.5);
				expect(y, text).toBeGreaterThan(12);
				expect(y, text).toBeLessThan(sheet.height - 25);
			}
			const noted = new Map(report.notes.map(({ text, questions }) => [text.slice(0, 12), questions]));
			expect(noted.get("Tienen letra")).toContain(2);
			expect(noted.get("Les falta un")).toEqual([3, 4]);
			expect(noted.get("Una fórmula ")).toBeDefined();
			expect(noted.get("No tienen cl")).toEqual([11]);
			const { text } = await readPdf(bytes);
			// Page footers separate some of its words.
			expect(text.match(/frase/g)).toHaveLength(800);
			expect(text).toContain("<script>alert(1)</script>");
		},
		60_000,
	);

	it("draws nothing beyond its column", async () => {
		const exam = readExam(hostile);
		const pictures = createPictures((name) => Promise.resolve(files[name]));
		const good = await pictures.read("good.webp", "");
		if (!good || good === "too much") throw new Error("no picture");
		const ink: Ink = {
			faces: await openFaces(),
			formulas: createFormulas(),
			pictures: new Map([["good.webp", good]]),
			notes: createNotes(),
		};
		const { rows, frame } = layOut(exam, formOf(exam, 1, choice), choice, ink);
		for (const { row, x, y, column } of rows) {
			const { left, right, top, bottom } = extentOf((pen) => row.draw(pen, x, y, true), ink);
			const { x: from, width } = frame.columns[column]!;
			expect(left).toBeGreaterThanOrEqual(from - 0.5);
			expect(right).toBeLessThanOrEqual(from + width + 0.6);
			expect(top).toBeGreaterThanOrEqual(y - 2);
			expect(bottom).toBeLessThanOrEqual(y + row.height + 4);
			expect(y + row.height).toBeLessThanOrEqual(frame.bottom + 0.01);
		}
	}, 60_000);

	it("may contain 500 figures", async () => {
		const one = await webp(800, 600);
		const figures = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.webp`, one]));
		const exam = source(
			Array.from({ length: 500 }, (_, n) => question(n + 1, { picture: stored(`${n}.webp`, 800, 600) })),
		);
		const { bytes } = await printed(exam, booklet(), {}, figures);
		expect(picturesIn(bytes)).toBe(500);
	}, 120_000);

	it("is mentioned in the key's notes", async () => {
		const { text } = await readPdf((await printed(hostile, { what: "key" }, {}, files)).bytes);
		expect(text).toContain("Les falta una figura o está dañada: en su lugar hay un recuadro. Preguntas 3, 4.");
	}, 60_000);
});

/** Returns the bounding box of a drawing. */
function extentOf(draw: (pen: Pen) => void, { faces }: Ink) {
	const seen = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
	const see = ({ x, y, width, height }: Box) => {
		seen.left = Math.min(seen.left, x);
		seen.right = Math.max(seen.right, x + width);
		seen.top = Math.min(seen.top, y);
		seen.bottom = Math.max(seen.bottom, y + height);
	};
	draw({
		text: (_of, text, { x, y, size, strong }) =>
			see({ x, y: y - size * 0.7, width: faces[strong ? "strong" : "plain"].width(text, size), height: size * 0.7 }),
		formula: (_of, { width, above, below }, { x, y, em }) =>
			see({ x, y: y - (above * em) / 1000, width: (width * em) / 1000, height: ((above + below) * em) / 1000 }),
		picture: (_of, _picture, box) => see(box),
		line: (from, to) => see({ ...from, width: to.x - from.x, height: to.y - from.y }),
		rect: (box) => see(box),
		circle: (x, y, radius) => see({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }),
	});
	return seen;
}

describe("an answer sheet", () => {
	it.each([
		[1, 2],
		[20, 5],
		[100, 5],
		[101, 5],
		[180, 5],
		[200, 5],
		[200, 10],
		[600, 4],
	])("of %i questions of %i alternatives has room for all bubbles, without overlap", (total, count) => {
		const plans = planSheets({ total, options: count, forms: 5 });
		expect(plans.map(({ answers }) => answers.length).reduce((sum, own) => sum + own, 0)).toBe(total);
		for (const plan of plans) {
			const bubbles = [...plan.answers.flat(), ...plan.forms, ...plan.code.flat()];
			for (const { x, y, radius } of bubbles) {
				const isInside = x - radius > 40 && x + radius < sheet.width - 40 && y + radius < 788;
				expect([isInside, radius > 3]).toEqual([true, true]);
			}
			const answers = plan.answers.flat();
			const close = answers.filter((one, index) =>
				answers.some((other, at) => at > index && Math.hypot(one.x - other.x, one.y - other.y) <= 2 * one.radius),
			);
			expect(close).toEqual([]);
		}
	});

	it("has a title, with a bubble for each form, digit and alternative", async () => {
		const { pages } = await readPdf((await printed(source(many(210)), { what: "answer-sheet" })).bytes);
		expect(pages).toHaveLength(2);
		expect(pages[0]).toContain("Hoja de respuestas");
		expect(pages[0]).toContain("hoja 1 de 2");
		expect(pages[0]?.match(/\b200 A B C D E/)).not.toBeNull();
		expect(pages[1]).toContain("210 A B C D E");
		expect(pages[0]).toContain("Forma");
	});
});

it("columns fit the page", () => {
	for (const columns of [1, 2] as const) {
		const frame = frameOf({ ...choice, columns });
		const last = frame.columns.at(-1)!;
		expect(last.x + last.width).toBeCloseTo(sheet.right);
	}
});
