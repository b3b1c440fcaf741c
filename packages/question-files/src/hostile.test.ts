import { describe, expect, it } from "vitest";
import { png } from "../testing/items.ts";
import { readText, zipped } from "../testing/read-as.ts";
import { htmlToMarkup } from "./text/html-to-markup.ts";

/** Returns the CPU time of `work` in milliseconds, which does not depend on the load of the machine. */
function costOf(work: () => unknown): number {
	const before = process.cpuUsage();
	work();
	return process.cpuUsage(before).user / 1000;
}

const many = 200_000;

describe("HTML crafted to take excessive time", () => {
	it.each([
		["tags without an end", "<b>".repeat(many)],
		["tags in one another", "<div><span>".repeat(many)],
		["ends without tags", "</p>".repeat(many)],
		["signs of smaller", "<".repeat(many)],
		["open attributes", '<a href="'.repeat(many)],
		["open formulas", "\\(".repeat(many)],
		["open displayed formulas", "$$ x ".repeat(many)],
		["dollars", "$a ".repeat(many)],
		["formulas", "\\(x\\) ".repeat(many / 10)],
		["spaces", `a${" ".repeat(many)}b`.repeat(5)],
		["spaces that are kept", `<pre>a${" ".repeat(many)}b</pre>`],
		["stars and underlines", "*_".repeat(many)],
		["brackets", "[".repeat(many) + "](".repeat(many)],
		["entities", "&amp;&#9;&x;".repeat(many / 4)],
		["paragraphs", "<p>x</p>".repeat(many)],
		[
			"a table of many cells",
			`<table><tr>${"<td>x</td>".repeat(2_000)}</tr>${"<tr><td>y</td></tr>".repeat(200)}</table>`,
		],
		["lists in lists", "<ul><li>".repeat(5_000)],
		["a deeply nested formula", `<math>${"<msqrt>".repeat(50_000)}x`],
		["quotes in quotes", "<blockquote>".repeat(5_000)],
		...["msub", "msup", "msubsup", "mroot", "munder", "mover", "munderover", "mmultiscripts"].map((name) => [
			`a formula of ${name} in one another`,
			`<math>${`<${name}>`.repeat(40)}<mi>x</mi>${`<mi>y</mi><mi>z</mi></${name}>`.repeat(40)}</math>`,
		]),
		...["msub", "msup", "msubsup", "mroot"].map((name) => [
			`a formula of ${name} in the last of one another`,
			`<math>${`<${name}><mi>x</mi>`.repeat(40)}<mi>y</mi>${`</${name}>`.repeat(40)}</math>`,
		]),
	])("%s", (_what, html) => {
		expect(costOf(() => htmlToMarkup(html, { kind: "block" }))).toBeLessThan(4_000);
		expect(costOf(() => htmlToMarkup(html, { kind: "inline" }))).toBeLessThan(4_000);
	});
});

const timed = async (text: string) => {
	const before = process.cpuUsage();
	const read = await readText(text).catch((error: Error) => error);
	return { read, cost: process.cpuUsage(before).user / 1000 };
};

describe("pasted text crafted to take excessive time", () => {
	it.each([
		["spaces", `1. a${" ".repeat(many)}b\nA) x`],
		["numbers", "1. a\n".repeat(many / 20)],
		["numbers in one line", "1 ".repeat(many)],
		["statements without an end", `1. a\n${Array.from({ length: 5_000 }, (_, at) => `${at}. b`).join("\n")}`],
		["labels in one line", `1. a ${"A) B) C) ".repeat(many / 10)}`],
		["labels in lines", `1. a\n${"A) x\n".repeat(many / 20)}`],
		["keys in one line", `1. a\nA) ${"rpta ".repeat(many / 5)}`],
		["a key list with long white space", `1. a\nA) x\nB) y\nCLAVES\n${`1${" ".repeat(1_000)}. `.repeat(many / 1_000)}`],
		["rows of numbers", `1. a\nA) x\nB) y\n${`${"1 ".repeat(100)}\n`.repeat(many / 200)}`],
		["announcements", `Lea el siguiente texto${" siguiente".repeat(many / 10)}\n`.repeat(5)],
		["titles", `Texto 1${":".repeat(many)}.\n`],
		["empty lines", "\n".repeat(many)],
		["dashes", `1${"-".repeat(many)}`],
		["stars between spaces", `1. a ${"* ".repeat(many / 10)}\nA) x\nB) y`],
		["blanks to fill in", `1. a ${"_ ".repeat(many / 10)}\nA) x\nB) y`],
		[
			"a dotted line in the words of a key",
			`1. a\nA) x${" .".repeat(18_000)}y\nB) y\nRpta: A) x${" .".repeat(18_000)}z`,
		],
	])("%s", async (_what, text) => {
		const { readPasted } = await import("./read-pasted.ts");
		expect(costOf(() => readPasted(text))).toBeLessThan(2_000);
	});
});

describe("files crafted to take excessive time or memory", () => {
	it.each([
		["GIFT of open braces", `::a::${"{".repeat(many)}`],
		["GIFT of braces in one another", `::a::${"{".repeat(many)}${"}".repeat(many)}`],
		["GIFT of one question of many answers", `::a::{=a${"~b".repeat(many)}}`],
		["GIFT of backslashes", `::a::${"\\".repeat(many)}{=a ~b}`],
		["GIFT whose answers never end", `::a::{${"\n\n=x".repeat(many / 4)}`],
		["GIFT of comments", `${"// [tag:x] [tag:".repeat(many / 10)}\n::a::{=a ~b}`],
		["GIFT of tags that never end", `// ${"[tag:".repeat(many)}\n::a::{=a ~b}`],
		["GIFT with excessive white space", `::a::{=a ~b}${" \n".repeat(many)}`],
		["Aiken with long white space after a key", `¿?\nA) x\nANSWER: A${" ".repeat(many)}x`],
		["Aiken of one letter", `¿?\n${"A) x\n".repeat(many / 4)}ANSWER: A`],
		["JSON of many brackets", `{"format":"cachimbo-questions","items":${"[".repeat(many)}`],
		["XML of nested elements", `<quiz>${"<question>".repeat(many)}`],
		["XML of attributes", `<quiz ${'a="b" '.repeat(50_000)}/>`],
		["XML of entities", `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><quiz>&b;</quiz>`],
		["XML of empty elements", `<quiz><question type="multichoice">${"<answer/>".repeat(many)}</question></quiz>`],
		["XML that never ends", `<quiz><question type="x"><![CDATA[${"x".repeat(1_000_000)}`],
		[
			"a table of times followed by long white space",
			`pregunta;A;B;clave;segundos\n${`¿?;a;b;A;1${" ".repeat(30_000)}x\n`.repeat(20)}`,
		],
		["a table of many cells of one megabyte", `pregunta;A;B;clave\n${"x".repeat(900_000)};a;b;A`],
	])("%s", async (_what, text) => {
		const { read, cost } = await timed(text);
		expect(cost).toBeLessThan(6_000);
		if (read instanceof Error)
			expect([read.name, read.message]).toEqual(["FileRefusal", expect.stringMatching(/^[A-ZÁÉÍÓÚ]/)]);
	});

	it("ten thousand pictures of one name do not take quadratic time", async () => {
		const { createPictureShelf } = await import("./pictures.ts");
		const shelf = createPictureShelf();
		const cost = costOf(() => {
			for (let seed = 0; seed < 10_000; seed += 1) shelf.add("imagen.png", png(seed));
		});
		expect([shelf.pictures.size, shelf.add("imagen.png", png(7))]).toEqual([10_000, "imagen-8.png"]);
		expect(cost).toBeLessThan(2_000);
	});

	it("unclosed picture marks in a text do not take quadratic time", async () => {
		const { picturesIn, withPictures } = await import("./pictures.ts");
		for (const text of ["![".repeat(many), "![\\[".repeat(many), `${"![a](picture:".repeat(many)})`]) {
			expect(costOf(() => [picturesIn(text), withPictures(text, (name) => name)])).toBeLessThan(1_000);
		}
		expect(picturesIn("![![uno \\[1\\]](picture:a.png) ![](picture:b.png)")).toEqual(["a.png", "b.png"]);
	});

	it("20,000 questions are read within the limit, and refused above it", { timeout: 120_000 }, async () => {
		for (const file of [
			"¿{?} \\{x\\} {=a ~b}\n\n".replace("{?}", "?").repeat(20_000),
			`<quiz>${'<question type="multichoice"><questiontext><text>¿?</text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>'.repeat(20_000)}</quiz>`,
			`pregunta;A;B;clave\n${"¿?;a;b;A\n".repeat(20_000)}`,
		]) {
			expect((await readText(file)).items).toHaveLength(20_000);
			await expect(readText(file, { limits: { items: 5_000 } })).rejects.toThrow(/más de 5 000 (preguntas|filas)/);
		}
	});

	it("a Word document with excessive nesting or repetition is refused", async () => {
		const docx = (body: string) => zipped({ "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>` });
		await expect(readText(docx("<w:tbl><w:tr><w:tc>".repeat(100)))).rejects.toThrow(/El XML/);
		const lines = ["1. x", "A) y"].map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
		await expect(readText(docx(lines.repeat(6_000)), { limits: { items: 5_000 } })).rejects.toThrow(
			/más de 5 000 preguntas/,
		);
	});
});
