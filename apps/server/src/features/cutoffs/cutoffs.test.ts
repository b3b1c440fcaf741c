import type { CutoffDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import writeExcel from "write-excel-file/node";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart } from "../../../testing/clients/multipart.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import { areas } from "../../db/schema/catalogue/catalogue.ts";
import { cutoffs } from "../../db/schema/catalogue/cutoffs.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
});

const call = (method: string, path: string, body?: unknown, token = admin.token) =>
	server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const create = (body: object) => call("POST", "/admin/cutoffs/create", body);
const readCutoffs = async (universityId: number) =>
	(await call("GET", `/user/university/cutoffs/${universityId}`, undefined, student.token)).json.data;

async function setUp() {
	const { universityId } = await createTestExam(server.deps, 0);
	const [area] = await server.deps.db
		.insert(areas)
		.values({ universityId, name: "Área A: Ciencias de la Salud", position: 0, courses: [] })
		.returning();
	const row = (more: object = {}) => ({
		...{ process: "2025-II", career: "Enfermería", lastScore: 1021.5, medianScore: 1100.25, maxScore: 2000 },
		...{ source: "Resultados publicados", sourceUrl: "https://ejemplo.pe/r", sourceDate: "2025-09-14" },
		...more,
	});
	return { universityId, areaId: area!.id, row, input: (more: object = {}) => ({ universityId, ...row(more) }) };
}

function upload(universityId: number, content: string | Buffer, given: object = {}) {
	const form = multipart([
		jsonBlob("cutoffDTO", { universityId, ...given }),
		{ name: "file", filename: "puntajes.csv", type: "text/csv", content },
	]);
	return server.call("POST", "/admin/cutoffs/preview", { token: admin.token, ...form });
}

const importRows = (universityId: number, rows: unknown[]) =>
	call("POST", "/admin/cutoffs/import", { universityId, rows });

describe("a cut-off", () => {
	it("is created, listed for its university, changed and deleted, with its editor and time", async () => {
		const { universityId, areaId, input } = await setUp();
		const made = await create(input({ areaId, admitted: 60, vacancies: 65 }));
		expect([made.status, made.json.message]).toEqual([201, "Puntaje guardado"]);
		const dto = made.json.data as CutoffDto;
		expect(dto).toMatchObject({
			...{ career: "Enfermería", lastScore: 1021.5, medianScore: 1100.25, maxScore: 2000, admitted: 60 },
			...{ area: { id: areaId }, university: { id: universityId }, version: 1, demonstration: false },
			updatedAt: expect.any(String),
			updatedBy: expect.stringMatching(/\S/),
		});
		expect(await readCutoffs(universityId)).toEqual({
			sources: [{ source: "Resultados publicados", sourceUrl: "https://ejemplo.pe/r", sourceDate: "2025-09-14" }],
			areas: [{ id: areaId, name: "Área A: Ciencias de la Salud" }],
			items: [
				{
					...{ id: dto.id, process: "2025-II", career: "Enfermería", lastScore: 1021.5, medianScore: 1100.25 },
					...{ maxScore: 2000, admitted: 60, vacancies: 65, demonstration: false, areaId, source: 0 },
				},
			],
		});
		const changed = await call("PUT", `/admin/cutoffs/update/${dto.id}`, input({ lastScore: 1022, version: 1 }));
		expect(changed.json.data).toMatchObject({ lastScore: 1022, version: 2, area: null });
		expect((await readCutoffs(universityId)).items).toMatchObject([{ lastScore: 1022 }]);
		expect((await call("DELETE", `/admin/cutoffs/delete/${dto.id}`)).json.message).toBe("Puntaje eliminado");
		expect((await call("DELETE", `/admin/cutoffs/delete/${dto.id}`)).status).toBe(404);
		expect((await readCutoffs(universityId)).items).toEqual([]);
	});

	it("is unique for a career and process, ignoring spelling, also in concurrent requests", async () => {
		const { input } = await setUp();
		const both = await Promise.all([create(input()), create(input({ career: "ENFERMERIA", process: "2025 - 2" }))]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect(both.find(({ status }) => status === 409)?.json.errors).toEqual({
			career: "Ya hay un puntaje de esa carrera en ese proceso",
		});
		expect((await create(input({ process: "2025-I" }))).status).toBe(201);
	});

	it("refuses an update with an old version", async () => {
		const { input } = await setUp();
		const { id } = (await create(input())).json.data;
		await call("PUT", `/admin/cutoffs/update/${id}`, input({ lastScore: 900, version: 1 }));
		const late = await call("PUT", `/admin/cutoffs/update/${id}`, input({ lastScore: 800, version: 1 }));
		expect([late.status, late.json.data.lastScore]).toEqual([409, 900]);
	});

	it.each([
		[{ lastScore: 2001 }, "lastScore", "El puntaje del último ingresante no puede pasar el máximo del proceso"],
		[
			{ medianScore: 1000 },
			"medianScore",
			"La mediana va entre el puntaje del último ingresante y el máximo del proceso",
		],
		[{ source: " " }, "source", "La fuente es requerida"],
		[
			{ sourceDate: "2025-13" },
			"sourceDate",
			"La fecha de la fuente debe ser un año, un mes o un día: 2025, 2025-09 o 2025-09-14",
		],
		[
			{ sourceDate: "2025-02-30" },
			"sourceDate",
			"La fecha de la fuente debe ser un año, un mes o un día: 2025, 2025-09 o 2025-09-14",
		],
		[
			{ sourceUrl: "javascript:alert(1)" },
			"sourceUrl",
			"La dirección de la fuente debe ser una dirección web que empiece con http:// o https://",
		],
		[{ areaId: 9_999_999 }, "areaId", "El área no es de esa universidad"],
		[{ universityId: 9_999_999 }, "universityId", "Elige una universidad"],
	])("is refused with %j", async (more, field, message) => {
		const { input, universityId } = await setUp();
		const refused = await create(input(more));
		expect([refused.status, refused.json.errors[field]]).toEqual([422, message]);
		expect((await readCutoffs(universityId)).items).toEqual([]);
	});

	it("is hidden when its university is deleted, and loses a deleted area", async () => {
		const { universityId, areaId, input } = await setUp();
		await create(input({ areaId }));
		await server.deps.db.update(areas).set({ archivedAt: new Date() }).where(eq(areas.id, areaId));
		await create(input({ career: "Medicina" }));
		expect((await readCutoffs(universityId)).items).toMatchObject([{ areaId: null }, { areaId: null }]);
		await call("DELETE", `/admin/university/eliminar/${universityId}`);
		const gone = await call("GET", `/user/university/cutoffs/${universityId}`, undefined, student.token);
		expect(gone.status).toBe(404);
		expect((await call("GET", `/admin/cutoffs/all?universityId=${universityId}`)).json.data.items).toEqual([]);
	});

	it("lists for students the newest of each career and scale", async () => {
		const { universityId, input } = await setUp();
		for (const [process, lastScore, maxScore] of [
			["2024-I", 900, 2000],
			["2025-I", 950, 2000],
			["2024-II", 800, 2000],
			["2023-II", 13, 20],
		]) {
			await create(input({ process, lastScore, maxScore, medianScore: null }));
		}
		expect((await readCutoffs(universityId)).items).toMatchObject([
			{ process: "2023-II", maxScore: 20 },
			{ process: "2025-I", maxScore: 2000 },
		]);
	});
});

describe("the list", () => {
	it("pages by cursor despite added and deleted rows, and can be searched by words", async () => {
		const { universityId, row } = await setUp();
		const careers = Array.from({ length: 60 }, (_, n) => `Carrera ${String(n).padStart(2, "0")}`);
		await importRows(
			universityId,
			careers.map((career) => row({ career })),
		);
		const path = `/admin/cutoffs/all?universityId=${universityId}`;
		const first = (await call("GET", path)).json.data;
		expect([first.items.length, first.total, first.processes]).toEqual([50, 60, ["2025-II"]]);
		const last = first.items.at(-1) as CutoffDto;
		await call("DELETE", `/admin/cutoffs/delete/${last.id}`);
		await importRows(universityId, [row({ career: "Carrera 00 bis" })]);
		const rest = (await call("GET", `${path}&after=${first.next}`)).json.data;
		expect(rest.items.map(({ career }: CutoffDto) => career)).toEqual(careers.slice(50));
		expect(rest.next).toBeNull();
		const found = (await call("GET", `${path}&search=${encodeURIComponent("carrera bis 2025-2")}`)).json.data;
		expect(found.items).toMatchObject([{ career: "Carrera 00 bis" }]);
		const none = (await call("GET", `${path}&process=2024-I`)).json.data;
		expect([none.items, none.total, none.processes]).toEqual([[], 0, ["2025-II"]]);
	});

	it.each(["x", "W10", "WzEsMiwzLDRd", "%00"])("refuses the cursor %j", async (place) => {
		expect((await call("GET", `/admin/cutoffs/all?after=${place}`)).status).toBe(422);
	});
});

describe("a file of cut-offs", () => {
	const headings = "Carrera;Área;Último ingresante;Mediana;Ingresantes;Vacantes";
	const given = { process: "2025-II", maxScore: 2000, source: "Resultados publicados", sourceDate: "2025-09" };

	it("is previewed row by row without a write, and importing it again changes nothing", async () => {
		const { universityId, areaId, input } = await setUp();
		await create(input({ career: "Medicina", lastScore: 1500, medianScore: null }));
		const csv = `${headings}\nEnfermería;A;1 021,5;1100;60;65\nMEDICINA;Área A;1.600,25;;;\nObstetricia;Z;mil;;;\nEnfermeria;A;3;;;\n`;
		const { status, json } = await upload(universityId, csv, given);
		expect(status).toBe(200);
		expect(json.data.rows).toMatchObject([
			{ row: 2, outcome: "new", value: { lastScore: 1021.5, areaId, admitted: 60, sourceDate: "2025-09" } },
			{ row: 3, outcome: "changed", before: { lastScore: 1500 }, value: { lastScore: 1600.25 } },
			{ row: 4, outcome: "faulty", value: null },
			{ row: 5, outcome: "faulty", faults: ["La carrera ya está en la fila 2: va una fila por carrera y proceso"] },
		]);
		expect(json.data.rows[2].faults).toEqual(["No conocemos el área «Z» de esta universidad", "«mil» no es un número"]);
		expect((await readCutoffs(universityId)).items).toHaveLength(1);
		const rows = json.data.rows.flatMap(({ value }: { value: object | null }) => value ?? []);
		expect((await importRows(universityId, rows)).json.data).toEqual({ created: 1, changed: 1, same: 0 });
		const before = await server.deps.db.select().from(cutoffs).where(eq(cutoffs.universityId, universityId));
		expect((await importRows(universityId, rows)).json.data).toEqual({ created: 0, changed: 0, same: 2 });
		expect(await server.deps.db.select().from(cutoffs).where(eq(cutoffs.universityId, universityId))).toEqual(before);
		const again = (await upload(universityId, csv, given)).json.data.rows;
		expect(again.slice(0, 2)).toMatchObject([{ outcome: "same" }, { outcome: "same" }]);
	});

	it("can be a workbook with titles above its headings", async () => {
		const { universityId } = await setUp();
		const bytes = await writeExcel([
			{
				sheet: "Puntajes",
				data: [
					[{ value: "Resultados del proceso" }],
					[{ value: "Escuela profesional" }, { value: "Puntaje mínimo" }],
					[{ value: "Derecho" }, { value: 1099.875 }],
				],
			},
		]).toBuffer();
		const { json } = await upload(universityId, bytes, given);
		expect(json.data.rows).toMatchObject([
			{ row: 3, outcome: "new", value: { career: "Derecho", lastScore: 1099.875 } },
		]);
	});

	it.each([
		["Apellidos y nombres;Carrera;Puntaje mínimo", "columna con datos de personas («Apellidos y nombres»)"],
		["DNI;Carrera;Puntaje mínimo", "columna con datos de personas («DNI»)"],
		["Carrera;Puntaje mínimo;Código de postulante", "columna con datos de personas («Código de postulante»)"],
		["Carrera;Otra cosa", "Falta la columna «último ingresante»"],
		["Carrera;Puntaje mínimo;Corte", "Hay dos columnas «Corte»"],
	])("with the headings %j is refused", async (head, sentence) => {
		const { universityId } = await setUp();
		const { status, json } = await upload(universityId, `${head}\nA;B;1\n`, given);
		expect([status, json.errors.file]).toEqual([422, expect.stringContaining(sentence)]);
	});

	it.each([
		["nothing", ""],
		["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
		["a broken zip", Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3])],
	])("with %s as content is refused with a message", async (_, content) => {
		const { universityId } = await setUp();
		const { status, json } = await upload(universityId, content, given);
		expect([status, json.errors.file]).toEqual([422, expect.stringMatching(/\S/)]);
	});

	it("is imported completely or not at all, and once in concurrent requests", async () => {
		const { universityId, row } = await setUp();
		const bad = await importRows(universityId, [row(), row({ career: "Derecho", areaId: 9_999_999 })]);
		const twice = await importRows(universityId, [row(), row({ career: "ENFERMERÍA" })]);
		expect([bad.status, twice.status]).toEqual([422, 422]);
		expect((await readCutoffs(universityId)).items).toEqual([]);
		const rows = ["A", "B", "C"].map((career) => row({ career }));
		const both = await Promise.all([importRows(universityId, rows), importRows(universityId, rows.toReversed())]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect((await readCutoffs(universityId)).items).toHaveLength(3);
	});
});

it("only administrators can list, create and import cut-offs", async () => {
	const { universityId, input, row } = await setUp();
	for (const [method, path, body] of [
		["GET", "/admin/cutoffs/all", undefined],
		["POST", "/admin/cutoffs/create", input()],
		["POST", "/admin/cutoffs/import", { universityId, rows: [row()] }],
	] as const) {
		expect((await call(method, path, body, student.token)).status).toBe(403);
	}
	expect((await readCutoffs(universityId)).items).toEqual([]);
});
