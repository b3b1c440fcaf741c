import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { describeItem, readText } from "../testing/read-as.ts";
import { readPasted } from "./read-pasted.ts";

/** Returns the packages that a module imports, directly or through its own modules. Type-only imports do not count. */
async function packagesOf(file: URL, seen: Set<string>): Promise<string[]> {
	if (seen.has(file.href)) return [];
	seen.add(file.href);
	const source = await readFile(file, "utf8");
	const targets = [...source.matchAll(/^(?:import|export) (?!type )[^;]*? from "([^"]+)";$/gm)].map(
		([, name = ""]) => name,
	);
	const nested = targets.map(async (name) => (name.startsWith(".") ? packagesOf(new URL(name, file), seen) : [name]));
	return (await Promise.all(nested)).flat();
}

it("imports no library, so that a browser can load it", async () => {
	const seen = new Set<string>();
	const packages = await packagesOf(new URL("./read-pasted.ts", import.meta.url), seen);
	expect(seen.size).toBeGreaterThan(10);
	expect(packages.filter((name) => !name.startsWith("@cachimbo/rules/"))).toEqual([]);
});

const read = (...lines: string[]) => readPasted(lines.join("\n"));
const all = (...lines: string[]) => read(...lines).items.map(describeItem);
const five = ["A) 1", "B) 2", "C) 3", "D) 4", "E) 5"];

describe("a pasted question", () => {
	it.each(["23.", "23)", "23.-", "23 –", "(23)", "PREGUNTA 23", "Pregunta N.º 23:"])("numbered by %j", (number) => {
		const { items, outside } = read(`${number} ¿Cuánto es 1 + 2?`, ...five, "Rpta: C");
		expect(items.map(describeItem)).toEqual(["¿Cuánto es 1 + 2? | 1 | 2 | *3 | 4 | 5"]);
		expect(items[0]).toMatchObject({ number: 23, lacks: [] });
		expect(outside).toEqual([]);
	});

	it.each([
		"Rpta: C",
		"RPTA.: C",
		"Clave C",
		"Clave: c)",
		"Respuesta: C",
		"Respuesta correcta: (C)",
		"La respuesta es: C",
		"Rpta: C) 3",
	])("without a number, with its key in %j", (key) => {
		expect(all("¿Cuánto es 1 + 2?", ...five, key)).toEqual(["¿Cuánto es 1 + 2? | 1 | 2 | *3 | 4 | 5"]);
	});

	it("may have its alternatives in one line, followed by its key", () => {
		expect(all("¿Cuánto?", "a) 1  b) 2  c) 3  d) 4  e) 5   Rpta: C")).toEqual(["¿Cuánto? | 1 | 2 | *3 | 4 | 5"]);
		expect(all("¿Cuánto?", "A. 1\tB. 2\tC. 3", "Clave: B")).toEqual(["¿Cuánto? | 1 | *2 | 3"]);
		expect(all("¿Cuánto? A) 1 B) 2 C) 3 Rpta. B")).toEqual(["¿Cuánto? | 1 | *2 | 3"]);
	});

	it("has its course, topic, statements and explanation", () => {
		const { items } = read(
			...["Curso: Historia", "Tema: Incas", "7. ¿Cuáles son ciertas?", "I. Una.", "II. Otra.", "", "Marca una:"],
			...["A) Solo I", "B) Solo II", "Clave: B", "Solución:", "La segunda.", "", "Y nada más."],
		);
		expect(items).toMatchObject([
			{
				course: "Historia",
				topic: "Incas",
				text: "¿Cuáles son ciertas?\nI. Una.\nII. Otra.\n\nMarca una:",
				explanation: "La segunda.\n\nY nada más.",
			},
		]);
	});

	it("keeps wrapped lines with the alternative that they continue", () => {
		expect(
			all("¿Cuál?", "A) la primera", "de todas", "B) la", "Segunda", "C) la última", "de ellas", "Rpta: B"),
		).toEqual(["¿Cuál? | la primera de todas | *la Segunda | la última de ellas"]);
	});

	it("keeps numbers that are part of its text", () => {
		expect(all("2.5 litros cuestan S/ 5. ¿Cuánto cuesta 1?", ...five)[0]).toMatch(/^2\.5 litros/);
		expect(all("3 - x = 1. Halle x", ...five)[0]).toMatch(/^3 - x/);
		expect(all("3:2 es la razón de dos números", ...five)[0]).toMatch(/^3:2 es/);
		expect(all("Ordena:", "1. Nacer", "2. Crecer", "A) 1-2", "B) 2-1")).toEqual([
			"Ordena:\n1\\. Nacer\n2\\. Crecer | 1-2 | 2-1",
		]);
		expect(all("8. Ordena:", "1. Nacer", "2. Crecer", "A) 1-2", "B) 2-1")).toEqual([
			"Ordena:\n1\\. Nacer\n2\\. Crecer | 1-2 | 2-1",
		]);
		expect(all("1. Ordena:", "1. Nacer", "2. Crecer", "A) 1-2", "B) 2-1")).toEqual([
			"Ordena:\n1\\. Nacer\n2\\. Crecer | 1-2 | 2-1",
		]);
	});

	it("keeps formulas, even over several lines, and other characters literally", () => {
		expect(all("Halle $x^2$ si", "$$", "x = 3", "$$", "A) $9$", "B) 2*3*4")).toEqual([
			"Halle $x^2$ si\n$$x = 3$$ | $9$ | 2\\*3\\*4",
		]);
	});

	it("may have a reading above it, with or without empty lines", () => {
		for (const gap of [[], [""]]) {
			const { items } = read(
				"Lea el siguiente texto:",
				"El quipu cuenta.",
				...gap,
				"¿Qué hace el quipu?",
				...gap,
				...five,
			);
			expect(items).toMatchObject([{ text: "¿Qué hace el quipu?", passage: { title: "", text: "El quipu cuenta." } }]);
		}
	});

	it("is not recognised without alternatives", () => {
		expect(read("Hola a todos", "Adiós").items).toEqual([]);
		expect(read("").items).toEqual([]);
	});
});

describe("many pasted questions", () => {
	it("are read with numbers, and with their keys at the end", () => {
		const { items } = read("1. ¿Una?", ...five, "2. ¿Dos?", ...five, "", "CLAVES", "1. B  2. A");
		expect(items.map(describeItem)).toEqual(["¿Una? | 1 | *2 | 3 | 4 | 5", "¿Dos? | *1 | 2 | 3 | 4 | 5"]);
	});

	it("are read without numbers", () => {
		const lines = ["¿Una?", "A) x", "B) y", "Rpta: A", "", "¿Dos?", "Di.", "a) x", "b) y", "Rpta: B"];
		expect(all(...lines)).toEqual(["¿Una? | *x | y", "¿Dos?\nDi. | x | *y"]);
		expect(all(...lines, "Solución: Sí.", "", "¿Tres?", "A) z", "B) w").at(-1)).toBe("¿Tres? | z | w");
	});

	it("are read with CRLF line ends", () => {
		const text = Array.from({ length: 20 }, (_, at) => `${at + 1}. ¿P${at}?\r\nA) x\r\nB) y\r\nRpta: B\r\n`).join(
			"\r\n",
		);
		expect(readPasted(text).items.map(({ number, lacks }) => [number, lacks])).toEqual(
			Array.from({ length: 20 }, (_, at) => [at + 1, []]),
		);
	});
});

describe("a text file of a typed exam", () => {
	it("is read like pasted text", async () => {
		const text = "SIMULACRO\r\n1. Halle $\\frac{t}{2}$\r\nA) x\r\nB) y\r\nRpta: B\r\nSolución: Sí.\r\nTambién.\r\n";
		const { format, items, remarks } = await readText(text);
		expect(format).toBe("text");
		expect(items.map(({ source: _source, ...rest }) => rest)).toEqual(
			readPasted(text).items.map(({ source: _source, ...rest }) => rest),
		);
		expect(items.map(describeItem)).toEqual(["Halle $\\frac{t}{2}$ | x | *y"]);
		expect(items[0]?.explanation).toBe("Sí.\nTambién.");
		expect(remarks).toEqual(["Quedó fuera de las preguntas: «SIMULACRO»."]);
	});

	it.each([
		["Aiken", "aiken", "1. ¿Una?\nA) x\nB) y\nANSWER: B"],
		["GIFT", "gift", "1. ¿Una? {\n=a) x\n~b) y\n}\nA) x\nB) y"],
		["questions without numbers", "text", "¿Una?\nA) x\nB) y\nClave: B\n\n¿Dos?\nA) x\nB) y\nClave: A"],
		["alternatives in one line", "text", "1. ¿Una? A) x B) y C) z\n2. ¿Dos? A) x B) y C) z"],
	])("is distinguished from %s", async (_what, format, text) => {
		expect((await readText(text)).format).toBe(format);
	});
});
