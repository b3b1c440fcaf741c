import { describe, expect, it } from "vitest";
import { png } from "../../testing/items.ts";
import { describeItem, readText } from "../../testing/read-as.ts";
import { toBase64 } from "../text/base64.ts";

const quiz = (questions: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions}</quiz>`;
const question = (inner: string, type = "multichoice") => `<question type="${type}">${inner}</question>`;
const stem = (text: string, format = "html", files = "") =>
	`<name><text>P</text></name><questiontext format="${format}"><text><![CDATA[${text}]]></text>${files}</questiontext>`;
const answer = (fraction: string, text: string, more = "") =>
	`<answer fraction="${fraction}"><text><![CDATA[${text}]]></text>${more}<feedback><text></text></feedback></answer>`;
const file = (name: string, seed: number, path = "/") =>
	`<file name="${name}" path="${path}" encoding="base64">${toBase64(png(seed))}</file>`;
const one = async (xml: string) => (await readText(quiz(xml))).items[0]!;

describe("Moodle XML as Moodle reads it", () => {
	it("keeps the files of each field apart, even with equal names", async () => {
		const img = '<img src="@@PLUGINFILE@@/imagen.png" alt="">';
		const inFolder = '<p><img src="@@PLUGINFILE@@/a/imagen.png"><img src="@@PLUGINFILE@@/b/imagen.png"></p>';
		const bank = await readText(
			quiz(
				question(
					stem(`<p>${img}</p>`, "html", file("imagen.png", 1)) +
						`<generalfeedback format="html"><text><![CDATA[${inFolder}]]></text>${file("imagen.png", 4, "/a/")}${file("imagen.png", 5, "/b/")}</generalfeedback>` +
						answer("100", img, file("imagen.png", 2)) +
						answer("0", img, file("imagen.png", 3)),
				),
			),
		);
		const item = bank.items[0]!;
		const names = [item.picture?.name, ...item.alternatives.map(({ picture }) => picture?.name)];
		const seeds = [...names, ...[...item.explanation.matchAll(/picture:([\w.-]+)/g)].map(([, name]) => name)].map(
			(name) => bank.pictures.get(name ?? "")?.bytes[8],
		);
		expect(seeds).toEqual([1, 2, 3, 4, 5]);
		expect(item.unsupported).toEqual([]);
	});

	it.each([
		["markdown", "**Halle** x", "*2*", "**Halle** x | **2* | 1"],
		["moodle_auto_format", "Uno\nDos &lt; tres", "2\u00a0", "Uno\nDos < tres | *2 | 1"],
		["plain_text", "a <b> c", "2 <i>", "a <b> c | *2 <i> | 1"],
		["una_rara", "<b>Halle</b>", "<i>2</i>", "**Halle** | **2* | 1"],
	])("applies the question's format to texts without a format: %s", async (format, text, right, expected) => {
		const item = await one(question(stem(text, format) + answer("100", right) + answer("0", "1")));
		expect(describeItem(item)).toBe(expected);
	});

	it("reads true and false by their order if they are in another language", async () => {
		const item = await one(question(stem("Uno") + answer("0", "Vrai") + answer("100", "Faux"), "truefalse"));
		expect(describeItem(item)).toBe("Uno | Verdadero | *Falso");
	});

	it("keeps the single picture of old files besides another one, and reports a lost one", async () => {
		const old = `<image>figura.png</image><image_base64>\n${toBase64(png(7))}\n</image_base64>`;
		const both = stem('<p><img src="@@PLUGINFILE@@/otra.png"></p>', "html", file("otra.png", 6));
		const answers = answer("100", "a") + answer("0", "b");
		expect((await one(question(stem("¿?") + old + answers))).picture?.name).toBe("figura.png");
		expect((await one(question(both + old + answers))).text).toContain("picture:figura.png");
		const lost = await one(question(`${stem("¿?")}<image>cuadro.gif</image>${answers}`));
		expect([lost.picture?.name, lost.lacks]).toEqual(["cuadro.gif", ["picture"]]);
	});

	it("reports, for each question, content that has no place in our model", async () => {
		const item = await one(
			question(
				`${stem("¿?")}<idnumber>A &amp; B</idnumber><hidden>1</hidden><defaultgrade>2.5000000</defaultgrade><shuffleanswers>false</shuffleanswers><single>false</single>` +
					answer("100", "a") +
					answer("0", "b") +
					answer("0", "c") +
					"<coursetags><tag><text>parcial</text></tag></coursetags>",
			),
		);
		expect(item.unsupported).toEqual([
			"Deja marcar varias alternativas: aquí solo una.",
			"Etiqueta sin lugar aquí: «parcial».",
			"Su identificador en Moodle no se guarda: «A & B».",
			"En Moodle está oculta: aquí entra como las demás.",
			"En Moodle vale 2.5 puntos: aquí los puntos los pone el examen.",
			"En Moodle sus alternativas no cambian de orden: eso no se guarda.",
		]);
		expect(item.lacks).toEqual([]);
	});

	it("reports the description of a category, and reads a weight with a decimal comma", async () => {
		const bank = await readText(
			quiz(
				question(
					"<category><text>$course$/Álgebra</text></category><info><text>Solo teoría</text></info>",
					"category",
				) + question(stem("¿?") + answer("33,33333", "a") + answer("0", "b")),
			),
		);
		expect(bank.remarks).toEqual(["La descripción de la categoría «$course$/Álgebra» no se importa: «Solo teoría»."]);
		expect(bank.items[0]?.unsupported[0]).toContain("A 33.33333 %");
	});

	it("reports the answers of other types of questions", async () => {
		const unsupported = async (inner: string, type: string) =>
			(await one(question(stem("¿?") + inner, type))).unsupported;
		expect(
			await unsupported(
				`<answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance><feedback><text>bien</text></feedback></answer>${answer("50", "3")}`,
				"numerical",
			),
		).toEqual([
			"Es una pregunta numérica: no tiene alternativas.",
			"Sus respuestas: «3.14 ± 0.01; 3 (50 %)».",
			"Los comentarios a sus respuestas no se importan: «bien».",
		]);
		expect(
			(
				await unsupported(
					"<subquestion><text>&lt;p&gt;Perú&lt;/p&gt;</text><answer><text>Lima</text></answer></subquestion>",
					"matching",
				)
			)[1],
		).toBe("Sus respuestas: «Perú → Lima».");
		expect(
			(await unsupported("<dragbox><text>sol</text></dragbox><dragbox><text>luna</text></dragbox>", "ddwtos"))[1],
		).toBe("Lo que se arrastra o se elige en ella: «sol; luna».");
		expect((await unsupported("<graderinfo><text>Vale 3</text></graderinfo>", "essay"))[1]).toBe(
			"Sus indicaciones para quien califica no se importan: «Vale 3».",
		);
	});
});

it.each([
	["description", "", "Es una descripción, sin respuestas: no es una pregunta."],
	[
		"ordering",
		'<answer fraction="1.0000000"><text>Belaunde</text></answer><answer fraction="2.0000000"><text><![CDATA[<p>Velasco</p>]]></text></answer>',
		"Su orden: «Belaunde; Velasco».",
	],
])("describes a question of type %s in a sentence", async (type, answers, message) => {
	const { items } = await readText(
		`<quiz><question type="${type}"><name><text>n</text></name><questiontext><text>Lea.</text></questiontext>${answers}</question></quiz>`,
	);
	expect(items[0]?.unsupported).toContain(message);
	expect(items[0]?.unsupported.join()).not.toContain("%");
});
