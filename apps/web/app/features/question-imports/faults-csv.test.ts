import { expect, it } from "vitest";
import { faultsCsv } from "./faults-csv.ts";

it("lists every fault by row and column, quoted, and never as a formula", () => {
	const faults = [
		{ column: "clave", message: 'No hay alternativa "F"' },
		{ column: null, message: "=1+1 no es una pregunta" },
	];
	expect(faultsCsv([{ row: 14, faults }])).toBe(
		'\u{FEFF}"fila";"columna";"error"\r\n"14";"clave";"No hay alternativa ""F"""\r\n"14";"";"\'=1+1 no es una pregunta"\r\n',
	);
});
