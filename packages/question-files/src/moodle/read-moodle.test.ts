import { describe, expect, it } from "vitest";
import { png } from "../../testing/items.ts";
import { describeItem, readText } from "../../testing/read-as.ts";
import { toBase64 } from "../text/base64.ts";

const quiz = (questions: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
	`${head}\n<quiz>${questions}</quiz>`;
const text = (html: string) => `<text><![CDATA[${html}]]></text>`;
const answer = (fraction: number, html: string, note = "") =>
	`<answer fraction="${fraction}" format="html">${text(html)}<feedback format="html">${text(note)}</feedback></answer>`;
const question = (inner: string, type = "multichoice") =>
	`<!-- question: 1 --><question type="${type}">${inner}</question>`;
const choice = (more = "", answers = answer(100, "<p>a</p>", "<p>bien</p>") + answer(0, "b")) =>
	question(
		`<name><text>P1</text></name><questiontext format="html">${text("<p>¿?</p>")}</questiontext><single>true</single>${answers}${more}`,
	);
const one = async (xml: string) => (await readText(quiz(xml))).items[0]!;

describe("Moodle XML", () => {
	it("reads questions with one right answer, notes and an explanation", async () => {
		const item = await one(
			choice(`<generalfeedback format="html">${text("<p>Por <em>esto</em>.</p>")}</generalfeedback>`),
		);
		expect(describeItem(item)).toBe("¿? | *a | b");
		expect(item).toMatchObject({ explanation: "Por *esto*.", source: { name: "P1" }, lacks: [], unsupported: [] });
		expect(item.alternatives[0]?.note).toBe("bien");
	});

	it("reads base64 pictures of the field that shows them", async () => {
		const file = (name: string, seed: number) =>
			`<file name="${name}" path="/" encoding="base64">${toBase64(png(seed))}</file>`;
		const xml = question(
			`<questiontext format="html">${text('<p>Mira:</p><p><img src="@@PLUGINFILE@@/Figura%201.png" alt="un triángulo" width="9"></p>')}${file("Figura 1.png", 1)}</questiontext>
			<answer fraction="100">${text('<img src="@@PLUGINFILE@@/a.png" alt="">')}${file("a.png", 2)}</answer>
			<answer fraction="0">${text('<p>ésta <img src="data:image/png;base64,' + toBase64(png(3)) + '"></p>')}</answer>
			<answer fraction="0">${text('<img src="@@PLUGINFILE@@/perdida.png">')}</answer>`,
		);
		const bank = await readText(quiz(xml));
		expect(bank.items[0]).toMatchObject({
			text: "Mira:",
			picture: { name: "figura-1.png", alt: "un triángulo" },
			alternatives: [
				{ text: "", picture: { name: "a.png" } },
				{ text: "ésta", picture: { name: "imagen.png" } },
				{ text: "", picture: { name: "perdida.png" } },
			],
			lacks: ["picture"],
		});
		expect([...bank.pictures.keys()]).toEqual(["figura-1.png", "a.png", "imagen.png"]);
	});

	it("reads categories, tags and true/false questions", async () => {
		const xml =
			question(
				"<category><text>$course$/top/Por defecto en Academia/Historia/Incas/Quipus</text></category>",
				"category",
			) +
			question(
				`<questiontext format="moodle_auto_format"><text>Uno &lt; dos\ny 2 &amp;gt; 1</text></questiontext>${answer(0, "true", "no")}${answer(100, "false")}<tags><tag><text>Dificultad: media</text></tag><tag><text>2024</text></tag></tags>`,
				"truefalse",
			);
		const item = await one(xml);
		expect(item).toMatchObject({ course: "Historia", topic: "Incas", subtopic: "Quipus", difficulty: "MEDIA" });
		expect(describeItem(item)).toBe("Uno < dos\ny 2 > 1 | Verdadero | *Falso");
		expect(item.unsupported).toEqual(["Etiqueta sin lugar aquí: «2024»."]);
	});

	it.each(["matching", "shortanswer", "numerical", "essay", "description", "cloze", "ddwtos", "calculated", "nuevo"])(
		"reports a question of type %s, with its answers",
		async (type) => {
			const item = await one(
				question(`<questiontext format="html">${text("¿?")}</questiontext>${answer(100, "Grau")}`, type),
			);
			expect(item.unsupported[0]).toMatch(/^Es una (?:descripción, sin|pregunta (?:de|numérica|calculada))/);
			expect(item.unsupported[1]).toBe("Sus respuestas: «Grau».");
			expect(item.lacks).toContain("alternatives");
		},
	);

	it("reports the weights of several right answers", async () => {
		const parts = answer(50, "a") + answer(50, "b") + answer(-100, "c");
		expect((await one(choice("", parts))).unsupported[0]).toBe(
			"Sus alternativas valen por partes (A 50 %, B 50 %, C -100 %): aquí una vale todo y las demás nada.",
		);
		const many = choice("", parts).replace("<single>true", "<single>false");
		expect((await one(many)).unsupported[0]).toMatch(/^Admite varias respuestas correctas \(A 50 %, B 50 %/);
		expect((await one(choice(`<hint format="html">${text("pista")}</hint>`))).unsupported).toEqual([
			"Sus pistas para otro intento no se importan.",
		]);
	});

	it("reports files that are not pictures", async () => {
		const sound = '<file name="saludo.mp3" path="/" encoding="base64">SUQz</file>';
		const stem = `<questiontext format="html">${text('<a href="@@PLUGINFILE@@/saludo.mp3">Oye</a>')}${sound}</questiontext>`;
		expect((await one(question(stem + answer(100, "a") + answer(0, "b")))).unsupported).toEqual([
			"Trae un archivo que no se importa: «saludo.mp3».",
		]);
	});

	it("is read in its declared encoding, and with CDATA of any length", async () => {
		const latin = quiz(choice().replace("¿?", "¿Año?"), '<?xml version="1.0" encoding="ISO-8859-1"?>');
		expect((await readText(new Uint8Array(Buffer.from(latin, "latin1")))).items[0]?.text).toBe("¿Año?");
		const long = `<p>${"palabra ".repeat(40_000)}</p>`;
		expect(
			(await one(question(`<questiontext format="html">${text(long)}</questiontext>`))).text.length,
		).toBeGreaterThan(39_000);
	});

	it.each([
		["<quiz><question type='multichoice'><name></quiz>", /mal escrito cerca de la línea 1/],
		["<?xml version='1.0'?>\n<!DOCTYPE quiz [<!ENTITY a 'ha'>]>\n<quiz/>", /El XML .* línea 2/],
		["<quiz></quiz>", /no tiene preguntas/],
	])("is refused if broken, with the location: %s", async (xml, message) => {
		await expect(readText(xml)).rejects.toThrow(message);
	});
});
