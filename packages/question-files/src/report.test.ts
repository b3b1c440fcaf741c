import { expect, it } from "vitest";
import { readText } from "../testing/read-as.ts";
import { reportOf } from "./report.ts";

it("reports the complete items of a file, and the missing parts and location of each other item", async () => {
	const sheet = "pregunta;A;B;clave;imagen\n¿Uno?;x;y;A;\n;x;y;A;\n¿Tres?;x;;Z;no.png\n¿Cuatro?;x;y;;";
	expect(reportOf(await readText(sheet))).toEqual({
		...{ format: "csv", items: 4, complete: 1, pictures: 0, remarks: [] },
		lacks: { text: 1, alternatives: 1, key: 2, picture: 1 },
		lines: [
			{ place: "fila 3", messages: ["Falta el enunciado."] },
			{
				place: "fila 4",
				messages: [
					"Faltan alternativas.",
					"Falta la clave, o tiene más de una.",
					"Falta su imagen: «no.png».",
					"clave: La clave «Z» no es la letra ni el texto de una alternativa.",
				],
			},
			{ place: "fila 5", messages: ["Falta la clave, o tiene más de una."] },
		],
	});
});
