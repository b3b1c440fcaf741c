import { expect, it } from "vitest";
import { readText, shown } from "../testing/read-as.ts";

it("reads Aiken, its lines of several kinds, and what others add to it", async () => {
	const { format, items } = await readText(
		"¿Cuánto es $2^3$?\nA. 6\nB. 8\nANSWER: B\n\n\n¿Cuál es *la* capital\ndel Perú?\na) Cusco\nb) Lima,\n   la de los Reyes\nc) Piura\nRESPUESTA: b\nFEEDBACK: Desde 1821.\n¿Pegada?\nA)x\nB)y\nANSWER: A",
	);
	expect(format).toBe("aiken");
	expect(items.map(shown)).toEqual([
		"¿Cuánto es $2^3$? | 6 | *8",
		"¿Cuál es \\*la\\* capital\ndel Perú? | Cusco | *Lima, la de los Reyes | Piura",
		"¿Pegada? | *x | y",
	]);
	expect(items[1]?.explanation).toBe("Desde 1821.");
});

it("keeps a question without its key as a draft, and tells a key that is none", async () => {
	const { items } = await readText(
		"¿Una?\nA) x\nB) y\nANSWER: C\n\n¿Dos?\nA) x\nB) y\n\n¿Tres?\nA) x\nB) y\nANSWER: A\n",
	);
	expect(items.map(({ lacks }) => lacks)).toEqual([["key"], ["key"], []]);
	expect(items[0]?.faults[0]?.message).toBe("La clave es C, y no hay tal alternativa");
	expect(items.map(({ source }) => source.place.number)).toEqual([1, 6, 10]);
});
