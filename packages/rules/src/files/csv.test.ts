import { describe, expect, it } from "vitest";
import { csvLine, csvText } from "./csv.ts";

describe("csvLine", () => {
	it("quotes each cell, doubles quotes, and keeps separators and line breaks inside", () => {
		expect(csvLine(["Rosa; ñ", 'dijo "hola"', "dos\nlíneas", 7, ""])).toBe(
			'"Rosa; ñ";"dijo ""hola""";"dos\nlíneas";"7";""\r\n',
		);
	});

	it.each([
		...["=1+1", '=HYPERLINK("http://x","y")', "+51 999", "-2+3", "@SUM(A1)", "=cmd|' /C calc'!A0"],
		...["\t=1", "\r=1", "\n=1", "\tRosa", "＝1+1", "＋1", "－1", "＠SUM(A1)"],
		...[" =1+1", "\u00a0=1", "\u200b=1", "\ufeff=1", "\u0000=1", "\u202e=1", "+rosa@correo.pe", "-rosa@correo.pe"],
	])("prevents %j from being run as a formula", (text) => {
		expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
	});

	it.each(["00123456", "007", "123456789012", "12E34567", "1e5"])("keeps the digits of the identifier %j", (text) => {
		expect(csvLine([text])).toBe(`"'${text}"\r\n`);
	});

	it.each([["0"], ["29.00"], ["0.50"], ["12345678"], ["0012-3456"]])("leaves the number %j as it is", (text) => {
		expect(csvLine([text])).toBe(`"${text}"\r\n`);
	});

	it.each([["rosa@correo.pe"], ["1=1"], ["O'Higgins"], ["2026-11-21"], ["¿Qué?"]])("leaves %j as it is", (text) => {
		expect(csvLine([text])).toBe(`"${text}"\r\n`);
	});

	it.each(["=1+1", "'=1+1", "''-5", "-5", "007", "'007", "'hola'", "O'Higgins", "", "'", "+51"])(
		"restores %j",
		(text) => {
			expect(csvText(csvLine([text]).slice(1, -3))).toBe(text);
		},
	);
});
