import { describe, expect, it } from "vitest";
import { describeItem, readText } from "../../testing/read-as.ts";
import { UnknownColumns } from "./headings.ts";

const plain = [
	"1;¿Qué número sigue en la serie 2, 4, 8?;10;16;12;B",
	"2;¿Cuál es la capital del Perú?;Lima;Cusco;Piura;A",
	"3;¿Cuántos lados tiene un hexágono?;Cinco;Seis;Siete;b)",
];
const asked = async (text: string, options = {}) => {
	const refused = await readText(text, options).catch((error: unknown) => error);
	if (!(refused instanceof UnknownColumns)) throw new Error("it was read");
	return refused;
};

describe("a table without headings", () => {
	it("is read from its first row if the meaning of the columns is clear", async () => {
		const file = await readText(plain.join("\n"));
		expect(file.items.map(describeItem)).toEqual([
			"¿Qué número sigue en la serie 2, 4, 8? | 10 | *16 | 12",
			"¿Cuál es la capital del Perú? | *Lima | Cusco | Piura",
			"¿Cuántos lados tiene un hexágono? | Cinco | *Seis | Siete",
		]);
		expect(file.items.map(({ source, number }) => [source.place.number, number])).toEqual([
			[1, 1],
			[2, 2],
			[3, 3],
		]);
		expect(file.mappedTable).toMatchObject({ isHeadless: true, isMapped: false });
	});

	it.each([
		["the key before the alternatives", ["¿Cuánto es dos más dos?;B;3;4", "¿Cuánto es dos por tres?;A;6;5"]],
		["a title above", ["Banco de Álgebra", "¿Cuánto es dos más dos?;3;4;B", "¿Cuánto es dos por tres?;6;5;A"]],
		[
			"an alternative with the text of a heading",
			["¿Es par el dos? Elige;No;Sí;B", "¿Es par el tres? Di;No;Sí que sí;A"],
		],
		["a first row that lacks an alternative", ["¿Cuánto es dos más dos?;3;4;;B", "¿Cuánto es dos por tres?;6;5;7;A"]],
	])("may have %s", async (_what, rows) => {
		const { items } = await readText(rows.join("\n"));
		expect(items).toHaveLength(2);
		expect(items.map(({ lacks }) => lacks)).toEqual([[], []]);
	});

	it("asks for the course of all rows if one is needed, and knows the other columns", async () => {
		const { table, message } = await asked(plain.join("\n"), { needsCourse: true });
		expect(message).toBe("El archivo no tiene los nombres de las columnas: di qué tiene cada una.");
		expect(table).toMatchObject({
			meanings: ["number", "text", "alternative:0", "alternative:1", "alternative:2", "key"],
			isHeadless: true,
		});
		expect(table.headings[1]).toBe("¿Qué número sigue en la serie 2, 4, 8?");
		expect(table.samples[1]).toEqual(["¿Cuál es la capital del Perú?", "¿Cuántos lados tiene un hexágono?"]);
	});

	it.each([
		["with a column of courses", plain.map((row) => `Álgebra;${row}`)],
		["with explanations", plain.map((row, at) => `${row};Porque ${"así es siempre ".repeat(4)}${at}`)],
		["whose key names no alternative", plain.map((row) => row.replace(/b\)$/, "E"))],
	])("%s is refused for mapping, with its first row as a question", async (_what, rows) => {
		const { table } = await asked(rows.join("\n"));
		expect(table.isHeadless).toBe(true);
		expect(table.meanings).toContain("key");
	});

	it("is read by a stored mapping, with its first row as a question or as headings", async () => {
		const rows = ["¿Una?;sí;no;2", "¿Otra?;no;sí;1"].join("\n");
		const { table } = await asked(rows);
		expect(table.isHeadless).toBe(false);
		const meanings = ["text", "alternative:0", "alternative:1", "key"];
		const readMapped = (fingerprint: string) => readText(rows, { mappings: { [fingerprint]: meanings } });
		expect((await readMapped(table.fingerprint)).items.map(describeItem)).toEqual(["¿Otra? | *no | sí"]);
		const whole = await readMapped(`sin nombres: ${table.fingerprint}`);
		expect(whole.items.map(describeItem)).toEqual(["¿Una? | sí | *no", "¿Otra? | *no | sí"]);
		expect(whole.mappedTable).toMatchObject({ isMapped: true, isHeadless: true });
	});

	it("names its columns in messages like a spreadsheet", async () => {
		const rows = ["¿Una?;sí;no;2", "¿Otra?;no;sí;7"].join("\n");
		const { table } = await asked(rows);
		const meanings = ["text", "alternative:0", "alternative:1", "key"];
		const { items } = await readText(rows, { mappings: { [`sin nombres: ${table.fingerprint}`]: meanings } });
		expect(items[1]?.faults).toMatchObject([{ field: "key", column: "D" }]);
	});
});
