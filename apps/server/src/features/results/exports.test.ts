import { createBudget, usualLimits } from "@cachimbo/question-files/limits";
import { readXlsx } from "@cachimbo/question-files/table/xlsx";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import { insertResults } from "../../../testing/features/results.ts";
import { readPdf } from "../../../testing/files/booklets.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", SITE_NAME: "Academia Los Andes" }, jobs: () => [] });
const admin = await createTestAccount(test, "ADMIN");
const exam = await createTestExam(test.deps, 2);
const names = ["Ana", '=HYPERLINK("http://malo.pe")', ...Array.from({ length: 120 }, (_, n) => `Luz ${n}`)];
await insertResults(
	test,
	exam.id,
	names.map((name, n) => ({ name, score: 90_000 - n * 125, correct: 50, wrong: 10, areaId: null })),
);
await test.deps.db.$client.query("update users set last_names = '=1+1' where first_names like '=HYPER%'");

const exported = (format: string, more = "") =>
	test.app.inject({
		url: `/api/v1/admin/results/exam/${exam.id}/export?format=${format}${more}`,
		headers: { authorization: `Bearer ${admin.token}` },
	});

// Workbooks and PDF files are each written by a child process.
describe("the export of an exam's order of merit", { timeout: 60_000 }, () => {
	it("writes CSV in which no name is a formula", async () => {
		const { statusCode, headers, payload } = await exported("csv");
		expect([statusCode, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
		expect(headers["content-disposition"]).toMatch(
			/^attachment; filename="orden-de-merito-u\d+-2024-i-\d{4}-\d\d-\d\d\.csv"$/,
		);
		expect(headers["cache-control"]).toBe("private, no-store");
		const lines = payload.split("\r\n");
		expect(lines).toHaveLength(1 + names.length + 1);
		expect(lines[0]).toContain('"puesto";"apellidos y nombres";"área";"puntaje"');
		expect(lines[1]).toMatch(/^"1";"Fila, Ana";"";"90";"50";"10";"40";"50";"99\.6";/);
		expect(lines[2]).toMatch(/^"2";"'=1\+1, =HYPERLINK\(""http:\/\/malo\.pe""\)";"";"89\.875"/);
	});

	it("writes a workbook with numbers as numbers and names as text", async () => {
		const { headers, rawPayload } = await exported("xlsx");
		expect(headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
		expect(headers["content-length"]).toBe(String(rawPayload.length));
		const rows = await readXlsx(rawPayload, createBudget(usualLimits), []);
		expect(rows).toHaveLength(1 + names.length);
		expect(JSON.stringify(rows[2])).toContain("=1+1, =HYPERLINK");
		expect(JSON.stringify(rows[2])).toContain("89.875");
	});

	it("writes a list to print, each page with the academy, the exam and the page number", async () => {
		const { headers, rawPayload } = await exported("pdf");
		expect(headers["content-type"]).toBe("application/pdf");
		const { text, pages } = await readPdf(rawPayload);
		expect(pages).toHaveLength(3);
		expect(text).toContain("Orden de mérito · U");
		expect(text.match(/Academia Los Andes/g)).toHaveLength(3);
		expect(text).toContain("Página 3 de 3");
		expect(text).toContain("122 resultados · primer intento · a igual puntaje, igual puesto");
		expect(text).toContain("Luz 119");
	});
});
