import { saveAsAdvice } from "@cachimbo/rules/files/save-as";
import { expect, it } from "vitest";
import { refusalOf } from "./import-files.ts";

it("refuses a file whose type or size the server would refuse", () => {
	expect(refusalOf({ name: "Preguntas.XLSX", size: 50 * 1024 * 1024 })).toBeUndefined();
	expect(refusalOf({ name: "preguntas.csv", size: 1 })).toBeUndefined();
	for (const name of ["banco.docx", "banco.XML", "preguntas.gift.txt", "todo.zip", "banco.json"]) {
		expect(refusalOf({ name, size: 1 })).toBeUndefined();
	}
	expect(refusalOf({ name: "preguntas.odt", size: 1 })).toMatch(/^El archivo debe ser .xlsx, .csv, .docx/);
	expect(refusalOf({ name: "Preguntas.XLS", size: 1 })).toBe(saveAsAdvice.xls);
	expect(refusalOf({ name: "examen.doc", size: 1 })).toBe(saveAsAdvice.doc);
	expect(refusalOf({ name: "examen.2026.pdf", size: 1 })).toBe(saveAsAdvice.pdf);
	expect(refusalOf({ name: "preguntas.csv", size: 0 })).toBe("El archivo está vacío");
	expect(refusalOf({ name: "preguntas.csv", size: 50 * 1024 * 1024 + 1 })).toMatch(/50 MB/);
});
