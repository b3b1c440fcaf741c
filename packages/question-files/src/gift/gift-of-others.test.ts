import { describe, expect, it } from "vitest";
import { describeItem, readText } from "../../testing/read-as.ts";

const r = String.raw;
const read = async (text: string) => (await readText(text)).items;
const one = async (text: string) => (await read(text))[0]!;

describe("GIFT as Moodle and other parsers read it", () => {
	it.each([
		["a point after the answers", "Nació en {=Piura ~Lima}.", "Nació en \\_\\_\\_\\_\\_. | *Piura | Lima"],
		["a bracket before them", "Piura ({=norte ~sur}) es cálida.", "Piura (\\_\\_\\_\\_\\_) es cálida. | *norte | sur"],
		["answers that come first", "{=Asia ~África} es mayor.", "_____ es mayor. | *Asia | África"],
		[
			"a comment after the title",
			"::T:: // por revisar\nLima es capital. {T}",
			"Lima es capital. | *Verdadero | Falso",
		],
		[
			"a comment after the brace",
			"Lima es costa. { // fácil\n  F // no\n  // fin\n}",
			"Lima es costa. | Verdadero | *Falso",
		],
		["a comment at the end", "¿Uno? {=a ~b} // revisado", "¿Uno? | *a | b"],
		["parallel lines that are not a comment", "Si L1 // L2, halle x. {=1 ~2}", "Si L1 // L2, halle x. | *1 | 2"],
		["weights with decimals", "¿? {~%33.33333%a ~%33.33333%b ~%33.33334%c ~%-100%d}", "¿? | a | b | c | d"],
		[
			"arrows within alternatives",
			"¿Ruta? {~Archivo -> Abrir =Inicio -> Buscar}",
			"¿Ruta? | Archivo -> Abrir | *Inicio -> Buscar",
		],
		["a backslash alone", r`¿Signo? {=\ ~\~}`, r`¿Signo? | *\\ | ~`],
		["entities in Moodle's own format", "¿Es 2 &lt; 3? {T}", "¿Es 2 < 3? | *Verdadero | Falso"],
	])("with %s", async (_what, text, expected) => {
		expect(describeItem(await one(text))).toBe(expected);
	});

	it("keeps further '#' signs after the second comment of a true/false question", async () => {
		const item = await one("Uno. {F#no#sí: usa # y ##\n####Al final #1}");
		expect(item.alternatives.map(({ note }) => note)).toEqual(["no", "sí: usa # y ##"]);
		expect(item.explanation).toBe("Al final #1");
	});

	it("reads foreign Markdown: headings, lists, embedded HTML, pictures, and continued lines", async () => {
		const item = await one(
			"[markdown]# Lea\nDos líneas\nseguidas con <b>HTML</b>.\\n\\n- uno\\n- dos\\n\\n![un mapa](@@PLUGINFILE@@/mapa.png) {=*a*#![x](https://x.pe/y.png) ~`b`}",
		);
		expect(item.text).toBe("**Lea**\n\nDos líneas seguidas con **HTML**.\n\n- uno\n- dos");
		expect(item.picture).toEqual({ name: "mapa.png", alt: "un mapa" });
		expect(item.alternatives.map(({ text }) => text)).toEqual(["*a*", "`b`"]);
		expect(item.alternatives[0]?.note).toBe("![x](picture:y.png)");
		expect(item.lacks).toEqual(["picture"]);
		expect(item.unsupported).toEqual(["Su imagen está en Internet y no se descarga: «https://x.pe/y.png»."]);
	});

	it.each([
		["¿Quién? {=Grau#bien =%50%Miguel#casi}", ["«Grau; Miguel (50 %)»", "«bien; casi»"]],
		[
			"Une {=[html]<b>Perú</b> -> Lima =Chile -> Santiago = -> Quito}",
			["<b>Perú</b> -> Lima; Chile -> Santiago; -> Quito"],
		],
		[
			`Une {${"=un texto algo largo -> otro texto algo largo ".repeat(5)}}`,
			["largo; un texto algo largo -> otro texto algo largo»"],
		],
		["¿Cómo se escribe 1? {Uno}", ["vale: «Uno»"]],
	])("reports all answers of %j", async (text, message) => {
		const [sentence = ""] = (await one(text)).unsupported;
		for (const part of message) expect(sentence).toContain(part);
	});

	it("reports that several alternatives could be marked if none has an equals sign", async () => {
		expect((await one("¿? {~%100%a ~%0%b}")).unsupported).toEqual(["Deja marcar varias alternativas: aquí solo una."]);
		expect((await one("¿? {=a ~b}")).unsupported).toEqual([]);
	});

	it("is recognised by a short answer alone, and by HTML at its beginning", async () => {
		expect((await readText("¿Cómo se escribe 1? {Uno}")).format).toBe("gift");
		expect((await readText("<p>¿Uno?</p> {=a ~b}")).format).toBe("gift");
		expect((await readText("[markdown]Lean lo que sigue.\n\n- uno\n- dos")).items).toHaveLength(2);
		await expect(readText('{"a": {"b": 1}}')).rejects.toThrow();
	});
});

describe("a GIFT question without alternatives", () => {
	it.each([
		"Una con {1:MULTICHOICE:=Lima~Cusco} y en {1:SHORTANSWER:=1535}.",
		"{:MCV:%100%Lima#sí~Cusco}",
		"Ponle nota: {3:NUMERICAL:=15:1}",
	])("is reported as answers within the text: %j", async (text) => {
		const item = await one(text);
		expect(item.alternatives).toEqual([]);
		expect(item.text).not.toContain("_____");
		expect(item.unsupported).toEqual([
			"Es una pregunta de respuestas incrustadas en el texto (cloze): no tiene alternativas.",
		]);
	});

	it("is reported as an ordering question, with its order", async () => {
		const item = await one("::orden::Ordena los gobiernos. {>3 RANDOM VERT Belaunde\nVelasco\nMorales}");
		expect(item.unsupported).toEqual(["Es una pregunta de ordenar; su orden: «Belaunde; Velasco; Morales»."]);
	});

	it("is reported to lose its identifier if that is not its name", async () => {
		expect((await one("// [id:HU-01]\n::Grau::¿Quién? {=a ~b}")).unsupported).toEqual([
			"Su identificador en Moodle no se guarda: «HU-01».",
		]);
		expect((await one("// [id:HU-01]\n¿Quién? {=a ~b}")).source.name).toBe("HU-01");
	});
});
