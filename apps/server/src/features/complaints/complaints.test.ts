import { randomUUID } from "node:crypto";
import { businessDaysBetween } from "@cachimbo/rules/complaints/business-days";
import { complaintDueDay } from "@cachimbo/rules/complaints/complaint-term";
import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { type CallResult, createTestApp, type TestApp } from "../../../testing/app.ts";
import { createPageServices } from "../../page-services.ts";
import { complaintCopyLimit } from "./limits.ts";
import { listComplaints } from "./queries.ts";

const env = {
	LIMITS_FACTOR: "1000",
	SITE_EMAIL: "soporte@correo.pe",
	LEGAL_NAME: "Academia Sol S.A.C.",
	RUC: "20131312955",
	LEGAL_ADDRESS: "Jr. Puno 100, Lima",
};
let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
});
beforeEach(() => {
	server.clock.offsetMs = 0;
});

let sheetCount = 0;
const sheet = (over: object = {}) => ({
	kind: "RECLAMO",
	name: "Rosa Ñahui",
	documentType: "DNI",
	document: "12345678",
	underAge: "no",
	email: `rosa${++sheetCount}@correo.pe`,
	good: "SERVICIO",
	description: "Plan Mensual",
	amount: "29,9",
	detail: "Pagué el lunes y mi plan no está activo.\nEscribí dos veces.",
	request: "Que lo activen o me devuelvan el dinero.",
	...over,
});
const send = (body: object, { call } = server) => call("POST", "/reclamos", { body });
const createSheet = async (over: object = {}) => (await send(sheet(over))).json.data;
const list = async (query = "", { token } = admin) =>
	(await server.call("GET", `/admin/complaints/all${query}`, { token })).json.data;
const find = async (number: string) => (await list(`?search=${number}`)).items[0];
const answer = (id: number, text = "Activamos tu plan hoy.", { token } = admin) =>
	server.call("PUT", `/admin/complaints/answer/${id}`, { token, body: { answer: text } });
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
	const { rows } = await server.deps.db.$client.query(
		"select data from pgboss.job where name = 'send-mail' and data->>'to' = $1 order by created_on",
		[email],
	);
	return rows.map((row) => row.data);
};
const sql = (text: string) => server.deps.db.$client.query(text);
const today = () => limaDay(server.clock.now().getTime());

describe("a sheet of the complaint book", () => {
	it("opens no transaction while limits are checked, and checks none for a repeated sheet", async () => {
		const { take } = server.deps.limits;
		const open: number[] = [];
		server.deps.limits.take = async (...call) => {
			if (call[0] !== complaintCopyLimit) return take(...call);
			const { rows } = await sql(`select count(*)::int as open from pg_stat_activity
				where datname = current_database() and state = 'idle in transaction'`);
			open.push(rows[0].open);
			return take(...call);
		};
		const body = sheet();
		const [first, again] = [await send(body), await send(body)];
		server.deps.limits.take = take;
		expect(again.json.data).toEqual(first.json.data);
		expect(open).toEqual([0]);
	});

	it("gets a number, a date and a term of fifteen business days", async () => {
		const body = sheet();
		const { status, json } = await send(body);
		expect([status, json.message]).toEqual([200, "Tu hoja quedó registrada"]);
		expect(json.data).toEqual({
			number: expect.stringMatching(/^20\d\d-\d{5}$/),
			dueDay: complaintDueDay(today()),
			token: expect.stringMatching(/^[\w-]{32}$/),
		});
		const read = await createPageServices(server.deps).findComplaintSheet(json.data.token);
		expect(read).toMatchObject({
			number: json.data.number,
			provider: { name: "Academia Sol S.A.C.", ruc: "20131312955", address: "Jr. Puno 100, Lima" },
			...{ kind: "RECLAMO", name: "Rosa Ñahui", document: "12345678", amount: 29.9, detail: body.detail },
			...{ guardian: null, phone: null, address: null, answer: null, answeredAt: null },
		});
		for (const token of ["otro", "\0", "a".repeat(32)])
			expect(await createPageServices(server.deps).findComplaintSheet(token)).toBeUndefined();
	});

	it("is mailed to one address at most five times a day, since the address may be somebody else's", async () => {
		const strict = await createTestApp({ env: { ...env, LIMITS_FACTOR: "1" }, jobs: () => [] });
		const email = "victima@correo.pe";
		for (let i = 0; i < 7; i++) expect((await send(sheet({ email, detail: `Hoja ${i}` }), strict)).status).toBe(200);
		const { rows } = await strict.deps.db.$client.query(
			"select data->>'text' as text from pgboss.job where name = 'send-mail' and data->>'to' = $1",
			[email],
		);
		expect(rows).toHaveLength(5);
		for (const { text } of rows) expect(text).toMatch(/^Hola:\n/);
	});

	it("is mailed in full, once each, to the consumer with a link, and to the support address", async () => {
		const { number, token, ...body } = {
			...sheet(),
			...(await createSheet({ email: "copia@correo.pe", phone: "999 111 222" })),
		};
		const [copy, ...more] = await mailsTo("copia@correo.pe");
		expect(more).toEqual([]);
		expect(copy?.subject).toBe(`Tu reclamo N.º ${number} en el Libro de Reclamaciones de Cachimbo`);
		for (const part of [
			...[`https://cachimbo.test/libro-de-reclamaciones/hoja?codigo=${token}`, "Academia Sol S.A.C.", "20131312955"],
			...[
				"Jr. Puno 100, Lima",
				"DNI: 12345678",
				"Teléfono: 999 111 222",
				"S/\u00a029.90",
				body.description,
				body.detail,
			],
			...[body.request, "improrrogable", "denuncia ante el INDECOPI", "Disconformidad relacionada a los productos"],
		])
			expect(copy?.text).toContain(part);
		const notices = (await mailsTo("soporte@correo.pe")).filter(({ subject }) => subject.includes(number));
		expect(notices).toHaveLength(1);
		expect(notices[0]?.text).toContain("https://cachimbo.test/reclamos-gestion/");
	});

	it("numbers fifty concurrent sheets without gaps or duplicates", async () => {
		const before = (await list()).total;
		// Retries a request that an overloaded server refused, unchanged.
		const sendUntilAccepted = async (body: object): Promise<CallResult> => {
			const response = await send(body);
			return response.status === 503 ? sendUntilAccepted(body) : response;
		};
		const bodies = Array.from({ length: 50 }, (_, at) =>
			sheet({ email: "muchas@correo.pe", description: `Plan ${at}` }),
		);
		const answers = await Promise.all(bodies.map(sendUntilAccepted));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const year = today().slice(0, 4);
		const numbers = answers.map(({ json }) => json.data.number).sort();
		expect(numbers).toEqual(
			Array.from({ length: 50 }, (_, at) => `${year}-${String(before + 1 + at).padStart(5, "0")}`),
		);
		expect(await mailsTo("muchas@correo.pe")).toHaveLength(50);
	});

	it("is stored and mailed once if repeated, also concurrently; another text or day makes another sheet", async () => {
		const body = sheet({ email: "repite@correo.pe" });
		const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
		answers.push(await send(body));
		expect(new Set(answers.map(({ json }) => JSON.stringify(json.data))).size).toBe(1);
		expect(await mailsTo("repite@correo.pe")).toHaveLength(1);
		server.clock.offsetMs = 24 * 3600_000;
		expect((await send(body)).json.data.number).not.toBe(answers[0]?.json.data.number);
		const other = await send({ ...body, detail: "Además, nadie responde." });
		expect(other.json.data.number).not.toBe(answers[0]?.json.data.number);
	});

	it("is numbered from 1 in each year of Lima, without a gap after a failure", async () => {
		// A turn of the year two years ahead: in the last days of a year other tests write a day or more ahead.
		const turn = Date.UTC(Number(today().slice(0, 4)) + 2, 0, 1, 5);
		server.clock.offsetMs = turn - 60_000 - Date.now();
		expect((await createSheet()).number).toMatch(new RegExp(`^${new Date(turn).getUTCFullYear() - 1}-`));
		server.clock.offsetMs = turn - Date.now();
		const year = new Date(turn).getUTCFullYear();
		expect((await createSheet()).number).toBe(`${year}-00001`);
		await sql("alter table complaints add constraint broken check (name <> 'Falla')");
		expect((await send(sheet({ name: "Falla" }))).status).toBe(500);
		await sql("alter table complaints drop constraint broken");
		expect((await createSheet()).number).toBe(`${year}-00002`);
	});

	it("contains the guardian of a minor, and of nobody else", async () => {
		const missing = await send(sheet({ underAge: "si", guardianName: " " }));
		expect([missing.status, missing.json.errors]).toEqual([
			422,
			{ guardianName: "Escribe el nombre de tu padre, madre o tutor" },
		]);
		const guardian = { guardianName: "Julia Quispe", guardianDocument: "87654321" };
		const young = await find((await createSheet({ underAge: "si", ...guardian })).number);
		expect(young.guardian).toEqual({ name: "Julia Quispe", document: "87654321" });
		const grown = await find((await createSheet({ underAge: "no", ...guardian })).number);
		expect(grown.guardian).toBeNull();
	});

	it.each([
		["a kind there is not", { kind: "OTRO" }, { kind: "Elige si es un reclamo o una queja" }],
		["no name", { name: " " }, { name: "Completa los campos obligatorios" }],
		["a name of two lines", { name: "Rosa\r\nBcc: x" }, { name: expect.stringContaining("saltos de línea") }],
		["a DNI of seven digits", { document: "1234567" }, { document: "El DNI debe tener 8 dígitos" }],
		[
			"a passport of signs",
			{ documentType: "PASAPORTE", document: "A-1!" },
			{ document: expect.stringContaining("El pasaporte debe") },
		],
		["no address to answer to", { email: "rosa@" }, { email: "El correo no es válido" }],
		[
			"an amount in words",
			{ amount: "veinte" },
			{ amount: "El monto debe ser un número de soles con dos decimales como máximo" },
		],
		["a negative amount", { amount: "-5" }, { amount: expect.stringContaining("El monto") }],
		["too long a detail", { detail: "x".repeat(3001) }, { detail: "El detalle no puede tener más de 3000 caracteres" }],
		["an object for a text", { detail: { a: 1 } }, { detail: "El detalle debe ser un texto" }],
	])("is refused with a message: %s", async (_what, over, errors) => {
		const before = (await list()).total;
		const refused = await send(sheet(over));
		expect([refused.status, refused.json.errors]).toEqual([422, errors]);
		expect((await list()).total).toBe(before);
	});

	it("accepts an amount as people write it", async () => {
		const amounts = [];
		for (const amount of ["29", "S/ 29.90", "1234567,89", ""])
			amounts.push((await find((await createSheet({ amount })).number)).amount);
		expect(amounts).toEqual([29, 29.9, 1234567.89, null]);
	});

	it("is accepted ten times an hour from one IP address", async () => {
		const strict = await createTestApp({ jobs: () => [] });
		const statuses = [];
		for (let one = 0; one < 15; one++) expect((await send(sheet({ document: "1" }), strict)).status).toBe(422);
		for (let one = 0; one < 11; one++) statuses.push((await send(sheet(), strict)).status);
		expect(statuses).toEqual([...Array(10).fill(200), 429]);
	});

	it("posted as a form redirects to its page, with the same limit and rules", async () => {
		const { submitForm } = createPageServices(server.deps);
		const client = { ip: "203.0.113.9" };
		const form = sheet({ phone: "", address: "", guardianName: "", guardianDocument: "" }) as Record<string, string>;
		const first = await submitForm("complaint", form, client);
		expect(first).toEqual({
			ok: true,
			next: expect.stringMatching(/^\/libro-de-reclamaciones\/hoja\?codigo=[\w-]{32}$/),
		});
		expect(await submitForm("complaint", form, client)).toEqual(first);
		expect(await submitForm("complaint", { ...form, document: "1" }, client)).toMatchObject({
			...{ ok: false, status: 422 },
			errors: { document: "El DNI debe tener 8 dígitos" },
		});
	});

	it("names only the site if no company is set", async () => {
		const unnamed = await createTestApp({ env: { DEMO: "0" }, jobs: () => [] });
		const { token } = (await send(sheet(), unnamed)).json.data;
		const read = await createPageServices(unnamed.deps).findComplaintSheet(token);
		expect(read?.provider).toEqual({ name: "Cachimbo", ruc: null, address: null });
	});
});

describe("the answer", () => {
	it("is added once, mailed once, and cannot be changed", async () => {
		const { number, token } = await createSheet({ email: "respuesta@correo.pe" });
		const { id } = await find(number);
		const answers = await Promise.all(Array.from({ length: 5 }, () => answer(id)));
		expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
		expect(answers[0]?.json).toMatchObject({
			message: "Respuesta enviada",
			data: { answer: "Activamos tu plan hoy.", late: false, days: 0, answeredBy: expect.any(String) },
		});
		const other = await answer(id, "Otra cosa.");
		expect([other.status, other.json.message]).toEqual([409, "Esta hoja ya tiene respuesta, y no se puede cambiar"]);
		const [, mail, ...more] = await mailsTo("respuesta@correo.pe");
		expect(more).toEqual([]);
		expect(mail?.subject).toBe(`Respuesta a tu reclamo N.º ${number} en Cachimbo`);
		expect(mail?.text).toContain("Activamos tu plan hoy.");
		expect(await createPageServices(server.deps).findComplaintSheet(token)).toMatchObject({
			answer: "Activamos tu plan hoy.",
		});
	});

	it("of two administrators at once: one wins, the other is refused", async () => {
		const { id } = await find((await createSheet({ email: "dos@correo.pe" })).number);
		const statuses = (await Promise.all(["Una.", "Otra."].map((text) => answer(id, text)))).map(({ status }) => status);
		expect(statuses.sort()).toEqual([200, 409]);
		expect(await mailsTo("dos@correo.pe")).toHaveLength(2);
	});

	it("needs a text and an existing sheet", async () => {
		const { id } = await find((await createSheet()).number);
		expect((await answer(id, "  ")).json.errors).toEqual({ answer: "La respuesta es requerida" });
		expect((await answer(2_000_000_000)).status).toBe(404);
	});
});

describe("the book", () => {
	it("is refused without an account and to students", async () => {
		const student = await createTestAccount(server);
		const { id } = await find((await createSheet()).number);
		const statuses = [];
		for (const token of [undefined, student.token])
			for (const [method, path] of [
				["GET", "/admin/complaints/all"],
				["GET", `/admin/complaints/${id}`],
				["PUT", `/admin/complaints/answer/${id}`],
			] as const)
				statuses.push(
					(await server.call(method, path, { token, body: method === "PUT" ? { answer: "x" } : undefined })).status,
				);
		expect(statuses).toEqual([401, 401, 401, 403, 403, 403]);
	});

	it("counts down the days, and marks late sheets", async () => {
		const { number, dueDay } = await createSheet();
		expect(await find(number)).toMatchObject({ late: false, days: 15 });
		const noon = (day: string) => Date.parse(`${day}T17:00:00Z`) - Date.now();
		const at = async (offsetMs: number) => {
			server.clock.offsetMs = offsetMs;
			// Reads without the API: the session would have expired by then.
			return (await listComplaints(server.deps, { search: number, page: 1, size: 1 })).items[0];
		};
		expect(await at(noon(dueDay))).toMatchObject({ late: false, days: 0 });
		const weekLater = addDays(dueDay, 7);
		expect(await at(noon(weekLater))).toMatchObject({ late: true, days: businessDaysBetween(dueDay, weekLater) });
	});

	it("lists unanswered sheets first, by due date, and is searched by number, name, document and address", async () => {
		const mark = randomUUID().slice(0, 8);
		const [first, second] = [await createSheet({ name: `Ana ${mark}` }), await createSheet({ name: `Beto ${mark}` })];
		const { id } = await find(first.number);
		const numbers = async (query: string) => (await list(query)).items.map((item: { number: string }) => item.number);
		expect(await numbers(`?search=${mark}`)).toEqual([first.number, second.number]);
		await answer(id);
		expect(await numbers(`?search=${mark}`)).toEqual([second.number, first.number]);
		expect(await numbers(`?search=${mark}&state=pending`)).toEqual([second.number]);
		expect(await numbers(`?search=${mark}&state=answered`)).toEqual([first.number]);
		expect(await numbers(`?search=12345678&size=1`)).toHaveLength(1);
	});

	it("rejects changes and deletions, even by SQL", async () => {
		const { id } = await find((await createSheet()).number);
		for (const change of [
			`update complaints set detail = 'otra cosa' where id = ${id}`,
			`update complaints set answer = 'x', answered_at = now(), answered_by = ${admin.userId}, name = 'Otra' where id = ${id}`,
			`delete from complaints where id = ${id}`,
			"truncate complaints",
		])
			await expect(sql(change), change).rejects.toThrow(/only gains its answer|only ever added/);
		await answer(id);
		await expect(sql(`update complaints set answer = 'y' where id = ${id}`)).rejects.toThrow(/only gains its answer/);
	});

	it("stays when an account is closed, and the download lists its sheets without their texts", async () => {
		const student = await createTestAccount(server);
		const { number } = await createSheet({ email: student.email });
		const data = async () =>
			JSON.parse((await server.call("GET", `/user/${student.userId}/data`, { token: student.token })).text);
		const confirmedAt = (at: string) => sql(`update users set email_confirmed_at = ${at} where id = ${student.userId}`);
		await confirmedAt("null");
		expect((await data()).withheld.what).toContain("complaints");
		await confirmedAt("now()");
		expect((await data()).complaints).toEqual([
			{ number, kind: "RECLAMO", createdAt: expect.any(String), dueDay: expect.any(String), answeredAt: null },
		]);
		const closed = await server.call("POST", `/user/${student.userId}/delete`, {
			token: student.token,
			body: { password: student.password },
		});
		expect(closed.status).toBe(200);
		expect(await find(number)).toMatchObject({ email: student.email });
	});
});
