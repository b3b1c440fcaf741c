import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { jsonBlob, multipart } from "../../testing/clients/multipart.ts";
import { createTestDatabase } from "../../testing/database/database.ts";
import { makeCatalogue, png, universityInput } from "../../testing/features/catalogue-api.ts";
import { migrate } from "../db/migrate.ts";

let server: TestApp;
let admin: TestAccount;
let other: TestAccount;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
let logo: Buffer;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	[admin, other] = [await createTestAccount(server, "ADMIN"), await createTestAccount(server, "ADMIN")];
	ids = await makeCatalogue(server, admin.token);
	logo = await png();
});

type Send = (value: string, who?: TestAccount, id?: number) => ReturnType<TestApp["call"]>;

const form = (part: string, input: object) =>
	multipart([jsonBlob(part, input), { name: "image", content: logo, filename: "logo.png", type: "image/png" }]);
const university: Send = (code, { token } = admin, id) =>
	server.call(id ? "PUT" : "POST", `/admin/university/${id ? `actualizar/${id}` : "crear"}`, {
		token,
		...form("universityDTO", { ...universityInput, code }),
	});
const group: Send = (name, { token } = admin, id) =>
	server.call(id ? "PUT" : "POST", `/admin/group/${id ? `update/${id}` : "create"}`, {
		token,
		...form("group", { name, description: "Para quienes postulan en marzo." }),
	});
const exam: Send = (examPeriod, { token } = admin, id) =>
	server.call(id ? "PUT" : "POST", id ? `/exams/actualizar/${id}` : "/exams/crear", {
		token,
		body: { examPeriod, examType: ids.examTypeId, university: ids.universityId },
	});
const course: Send = (name, { token } = admin, id) =>
	server.call(id ? "PUT" : "POST", `/admin/courses/${id ? `update/${id}` : "create"}`, { token, body: { name } });
const examType: Send = (name, { token } = admin) =>
	server.call("POST", "/admin/examstype/save", { token, body: { name } });

const kinds = [
	{
		what: "university",
		send: university,
		field: "code",
		message: "Ya existe una universidad con ese código",
		names: ["UNA Lima", "una lima", "  UNA   LIMA "],
		more: "UNA Puno",
		path: "/admin/university/eliminar",
	},
	{
		what: "exam",
		send: exam,
		field: "examPeriod",
		message: "Ya existe un examen de esa universidad, ese tipo y ese periodo",
		names: ["2026-I", "2026-i", " 2026 - I "],
		more: "2026-II",
		path: "/exams/eliminar",
	},
	{
		what: "group",
		send: group,
		field: "name",
		message: "Ya existe un grupo con ese nombre",
		names: ["San Marcos 2026", "san marcos 2026", "San  Marcos  2026"],
		more: "San Marcos 2027",
		path: null,
	},
	{
		what: "course",
		send: course,
		field: "name",
		message: "Ya existe un curso con ese nombre",
		names: ["Razonamiento Verbal", "RAZONAMIENTO VERBAL", "Razonamiento  Verbal"],
		more: "Lectura",
		path: "/admin/courses/delete",
	},
	{
		what: "exam type",
		send: examType,
		field: "name",
		message: "Ya existe un tipo de examen con ese nombre",
		names: ["Primera Opción", "PRIMERA OPCIÓN", "Primera   Opción"],
		more: null,
		path: null,
	},
] as const;

const idOf = (answer: Awaited<ReturnType<Send>>): number => answer.json.data.idExams ?? answer.json.data.id;

describe.each(kinds)("a second $what with the same name", ({ send, field, message, names, more }) => {
	it("is a conflict regardless of case and spaces, and changes nothing", async () => {
		const first = await send(names[0]);
		expect(first.status).toBe(201);
		for (const name of names) {
			const answer = await send(name);
			expect([answer.status, answer.json.code, answer.json.message]).toEqual([409, "CONFLICT", message]);
			expect(answer.json.errors).toEqual({ [field]: message });
			expect(answer.json.data).toBeNull();
		}
		if (more === null) return;
		const second = await send(more);
		expect(second.status).toBe(201);
		const renamed = await send(names[1], admin, idOf(second));
		expect([renamed.status, renamed.json.errors]).toEqual([409, { [field]: message }]);
		expect((await send(names[1], admin, idOf(first))).status).toBe(200);
	});

	it("is created once by concurrent administrators", async () => {
		const name = names[0].replace(/^./, "Otro ");
		const answers = await Promise.all([1, 2, 3].flatMap(() => [send(name), send(name, other)]));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
	});
});

// Groups and exam types cannot be archived.
describe.each(kinds.filter(({ path }) => path !== null))(
	"a second $what with the same name",
	({ send, names, path }) => {
		it("is created after the first was archived", async () => {
			const name = names[0].replace(/^./, "Libre ");
			const first = await send(name);
			expect((await send(name)).status).toBe(409);
			expect((await server.call("DELETE", `${path}/${idOf(first)}`, { token: admin.token })).status).toBe(200);
			expect((await send(name)).status).toBe(201);
		});
	},
);

describe("rows that shared a name before names had to be unique", () => {
	it("keep it through other edits, and no new row may use it", async () => {
		const insert = `insert into universities (name, code, description, country) values ('Una', 'UNDUP', 'x', 'Perú') returning id`;
		const twins = [await server.deps.db.$client.query(insert), await server.deps.db.$client.query(insert)];
		const [one, two] = twins.map(({ rows }) => rows[0].id as number) as [number, number];
		expect((await university("UNDUP", admin, two)).status).toBe(200);
		expect((await university("undup")).status).toBe(409);
		await server.call("DELETE", `/admin/university/eliminar/${one}`, { token: admin.token });
		expect((await university("undup")).status).toBe(409);
		expect((await university("UNDUP-B", admin, two)).status).toBe(200);
		expect((await university("undup")).status).toBe(201);
		expect((await university("UNDUP", admin, two)).status).toBe(409);
	});

	it("do not stop the migration of their database", async () => {
		const folder = mkdtempSync(join(tmpdir(), "cachimbo-names-"));
		const database = await createTestDatabase();
		const pool = new Pool(database.connection);
		// `end` resolves before the server has closed the connection, which `drop` may then terminate.
		pool.on("error", () => undefined);
		try {
			cpSync(join(import.meta.dirname, "../db/migrations"), folder, { recursive: true });
			const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
			const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith("let_names_differ"));
			expect(at).toBeGreaterThan(0);
			const before = { ...journal, entries: journal.entries.slice(0, at) };
			writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(before));
			await pool.query("drop schema public cascade; create schema public; drop schema if exists pgboss cascade");
			await migrate(database.connection, folder);
			await pool.query(`
				insert into universities (name, code, description, country) values ('a', 'UNI', 'x', 'x'), ('b', 'uni', 'x', 'x');
				insert into exam_types (name) values ('Ordinario');
				insert into exams (university_id, exam_type_id, period) values (1, 1, '2025-I'), (1, 1, '2025-i');
				insert into groups (name, description) values ('a', 'x'), ('A', 'x');`);
			writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
			expect((await migrate(database.connection, folder)).length).toBe(journal.entries.length - at);
		} finally {
			await pool.end();
			await database.drop();
			rmSync(folder, { recursive: true });
		}
	});
});
