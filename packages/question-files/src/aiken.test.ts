import { expect, it } from "vitest";
import { describeItem, readText } from "../testing/read-as.ts";

it("reads Aiken, its line variants, and the extensions of other programs", async () => {
	const { format, items } = await readText(
		"¿Cuánto es $2^3$?\nA. 6\nB. 8\nANSWER: B\n\n\n¿Cuál es *la* capital\ndel Perú?\na) Cusco\nb) Lima,\n   la de los Reyes\nc) Piura\nRESPUESTA: b\nFEEDBACK: Desde 1821.\n¿Pegada?\nA)x\nB)y\nANSWER: A",
	);
	expect(format).toBe("aiken");
	expect(items.map(describeItem)).toEqual([
		"¿Cuánto es $2^3$? | 6 | *8",
		"¿Cuál es \\*la\\* capital\ndel Perú? | Cusco | *Lima, la de los Reyes | Piura",
		"¿Pegada? | *x | y",
	]);
	expect(items[1]?.explanation).toBe("Desde 1821.");
});

it("keeps a question without a key as a draft, and reports an invalid key", async () => {
	const { items } = await readText(
		"¿Una?\nA) x\nB) y\nANSWER: C\n\n¿Dos?\nA) x\nB) y\n\n¿Tres?\nA) x\nB) y\nANSWER: A\n",
	);
	expect(items.map(({ lacks }) => lacks)).toEqual([["key"], ["key"], []]);
	expect(items[0]?.faults[0]?.message).toBe("La clave es C, y no hay tal alternativa");
	expect(items.map(({ source }) => source.place.number)).toEqual([1, 6, 10]);
});

it("reads alternatives without a space after the point if all are written this way", async () => {
	const { format, items } = await readText("¿Autor?\nA.Vallejo\nB.Arguedas\nC) Palma\nANSWER: A\n");
	expect(format).toBe("aiken");
	expect(items.map(describeItem)).toEqual(["¿Autor? | *Vallejo | Arguedas | Palma"]);
});

it("begins a new question when the letters restart, even if the previous one has no key", async () => {
	const { items } = await readText("¿Una?\nA) x\nB) y\n¿Dos?\nA) z\nB) w\nANSWER: B\nA) sin\nB) texto\nANSWER: A");
	expect(items.map(describeItem)).toEqual(["¿Una? | x | y", "¿Dos? | z | *w", " | *sin | texto"]);
	expect(items.map(({ lacks, source }) => [lacks.join(), source.place.number])).toEqual([
		["key", 1],
		["", 4],
		["text", 8],
	]);
});

it("reports to which alternative the key refers if a letter was left out", async () => {
	const { items } = await readText("¿?\nA) x\nB) y\nD) z\nANSWER: D");
	expect(items.map(describeItem)).toEqual(["¿? | x | y | *z"]);
	expect(items[0]?.unsupported).toEqual(["A sus alternativas les falta una letra (A, B, D): su clave D es aquí la C."]);
});

it("keeps every part of a file with mistakes, with its line", async () => {
	const { items } = await readText(
		"Con una sola\nA) x\nANSWER: A\n\nA) Sin pregunta\n\nANSWER: Sin pregunta\n\nBuena & <b>\nA) sí\nB) no\nANSWER: A\n\nSin terminar\nA) x\nB) y\n\nOtra\nA)x\nB)y\nANSWER: B",
	);
	expect(items.map(({ lacks, faults, source }) => [source.place.number, lacks.join(), faults.length])).toEqual([
		[1, "alternatives", 0],
		[5, "text,alternatives,key", 1],
		[9, "", 0],
		[14, "key", 0],
		[18, "", 0],
	]);
});

it("marks several keys, and reports that only one can be right", async () => {
	const { items } = await readText("¿Pares?\nA) 2\nB) 3\nC) 4\nANSWER: A, C\n");
	expect(items.map(describeItem)).toEqual(["¿Pares? | *2 | 3 | *4"]);
	expect(items[0]).toMatchObject({
		lacks: ["key"],
		faults: [],
		unsupported: ["Tiene varias respuestas correctas: aquí solo una lo es."],
	});
});
