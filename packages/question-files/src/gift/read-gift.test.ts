import { describe, expect, it } from "vitest";
import { describeItem, readText } from "../../testing/read-as.ts";

const one = async (text: string) => (await readText(`::n::${text}`)).items[0]!;
const r = String.raw;

describe("a GIFT question", () => {
	it.each([
		["with one right answer", "¿2 + 2? {=4 ~3 ~5}", "¿2 + 2? | *4 | 3 | 5"],
		["over several lines", "¿Capital?{\n\t~Cusco\n\n\t=Lima\n}", "¿Capital? | Cusco | *Lima"],
		["with escapes", r`¿Qué es \{x\} \= \~y\#? {=un \: dos ~\\}`, r`¿Qué es {x} = ~y#? | *un : dos | \\`],
		["with a line end in it", r`uno\ndos {=a ~b}`, "uno\ndos | *a | b"],
		[
			"whose answers stand within a sentence",
			"Grau nació en {=Piura ~Lima} en 1834.",
			"Grau nació en _____ en 1834. | *Piura | Lima",
		],
		["of true or false", "Lima es la capital. {TRUE}", "Lima es la capital. | *Verdadero | Falso"],
		["of true or false, in short", "El sol es frío. {F}", "El sol es frío. | Verdadero | *Falso"],
		["with the weight of its key written out", "¿? {~%100%a ~%0%b}", "¿? | *a | b"],
		["with '~=' as a key", "¿? {~=a ~b}", "¿? | *a | b"],
		[
			"in HTML",
			r`[html]<p>Halle <b>x</b>&nbsp;si \\(x^2\=4\\)</p>{=[html]<p>2</p> ~[plain]*3*}`,
			r`Halle **x** si $x^2=4$ | *2 | \*3\*`,
		],
		["in Markdown", "[markdown]**Halle** x {=*2* ~3}", "**Halle** x | **2* | 3"],
		[
			"with formulas whose braces nobody escaped",
			r`Halle \(\frac{1}{2}\) {=0.5 ~2}`,
			r`Halle $\frac{1}{2}$ | *0.5 | 2`,
		],
		["with a formula of n", r`Si \(x \neq 0\) {=a ~b}`, r`Si $x \neq 0$ | *a | b`],
		["with a formula between dollars and spaces", r`Si $ x \neq 0 $ y $ 5 {=a ~b}`, r`Si $x \neq 0$ y \$ 5 | *a | b`],
		["without a text", "{=a ~b}", " | *a | b"],
	])("%s", async (_what, text, expected) => {
		expect(describeItem(await one(text))).toBe(expected);
	});

	it("has notes, an explanation, and the labels in its comments", async () => {
		const { items } = await readText(
			"// question: 7  name: X\n// [id:abc] [tag:dificultad:difícil] [tag:segundos:90] [tag:rara]\n\n$CATEGORY: $course$/top/Álgebra/Ecuaciones//Inecuaciones\n\n// [tag:número:12]\n¿? {=a#bien ~b#mal\\: mira ~c####Porque [html] sí}",
		);
		expect(items[0]).toMatchObject({
			course: "Álgebra",
			topic: "Ecuaciones/Inecuaciones",
			number: 12,
			explanation: "Porque [html] sí",
			alternatives: [{ note: "bien" }, { note: "mal: mira" }, { note: "" }],
		});
	});

	it("assigns each true/false comment to its answer", async () => {
		const item = await one("Sí. {T#te equivocas#correcto####general}");
		expect(item.alternatives.map(({ note }) => note)).toEqual(["correcto", "te equivocas"]);
		expect(item.explanation).toBe("general");
	});

	it.each([
		["¿Año? {#1821}", /numérica; su respuesta: «1821»/],
		["¿Año? {#=1821:0 ~#no =%50%1820:1}", /numérica/],
		["¿Cómo se escribe 1? {Uno}", /respuesta corta; vale: «Uno»/],
		["¿Quién? {=%100%Grau#bien}", /respuesta corta; vale: «Grau»/],
		["¿Quién? {=Grau =Miguel Grau}", /respuesta corta; vale: «Grau; Miguel Grau»/],
		["Une {=a -> 1 =b -> 2}", /emparejar; sus pares: «a -> 1; b -> 2»/],
		["Comenta. {}", /desarrollo/],
		["Lee el texto que sigue.", /descripción/],
		["¿Cuáles? {~%50%a ~%50%b ~%-100%c}", /valen por partes \(50 %, 50 %, -100 %\)/],
		["¿Cuáles? {=a =b ~c}", /varias respuestas correctas/],
	])("like %j is reported, and kept as a draft", async (text, message) => {
		const item = await one(text);
		expect(item.unsupported.join()).toMatch(message);
		expect(item.lacks.length).toBeGreaterThan(0);
	});

	it("with an unclosed brace is reported with its line, and the next one is read", async () => {
		const { items } = await readText("::a:: uno {=a ~b}\n\n::b:: dos {=a ~b\n\n::c:: tres {=a ~b}");
		expect(items.map(({ source, faults }) => [source.place.number, faults.length])).toEqual([
			[1, 0],
			[3, 1],
			[5, 0],
		]);
	});

	it("is read in any encoding, with any line ends", async () => {
		const text = "::ñ:: ¿Año?\r\n{=sí\r~“no”}";
		for (const bytes of [
			new TextEncoder().encode(`\ufeff${text}`),
			new Uint8Array(Buffer.from(text.replace(/[“”]/g, '"'), "latin1")),
			new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le")),
			new Uint8Array(Buffer.from(text, "utf16le")),
		]) {
			expect(describeItem((await readText(bytes)).items[0]!)).toMatch(/^¿Año\? \| \*sí \| [“"]no[”"]$/);
		}
	});
});
