import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { countInsertStatements, insertStudents } from "../../../testing/database/many-rows.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { endPlan, grantPlan } from "../../../testing/features/plans.ts";
import { queuedMails } from "../../../testing/features/queued-mails.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
});

const link = "https://video.example/sala-secreta";
const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
const aClass = (more: object = {}) => ({
	title: "Álgebra: polinomios",
	teacher: "Rosa Ñahui",
	startsAt: inHours(24),
	minutes: 90,
	link,
	plans: ["anual", "semestral"],
	...more,
});
const create = (more?: object, { token } = admin, { call } = server) =>
	call("POST", "/admin/classes", { token, body: aClass(more) });
const createdId = async (more?: object): Promise<number> => (await create(more)).json.data.id;
const update = (id: number, more: object) =>
	server.call("PUT", `/admin/classes/${id}`, { token: admin.token, body: aClass(more) });
const cancel = (id: number, cancelled: unknown = true) =>
	server.call("PUT", `/admin/classes/${id}/cancelled?cancelled=${cancelled}`, { token: admin.token });
const remove = (id: number) => server.call("DELETE", `/admin/classes/${id}`, { token: admin.token });
const listed = async ({ token } = student, { call } = server) =>
	(await call("GET", "/user/classes", { token })).json.data as { id: number; link: string | null }[];
const classFor = async (id: number, who = student) => (await listed(who)).find((one) => one.id === id);
const managed = async (): Promise<{ id: number }[]> =>
	(await server.call("GET", "/admin/classes", { token: admin.token })).json.data;
const calendar = (id: number, { token } = student) => server.call("GET", `/user/classes/${id}/calendar`, { token });

describe("a class", () => {
	it("is created with its time in UTC, whatever the offset of the input", async () => {
		const answer = await create({ startsAt: "2099-11-28T16:00:00-05:00" });
		expect([answer.status, answer.json.message]).toEqual([201, "Clase creada exitosamente"]);
		expect(answer.json.data).toEqual({
			id: expect.any(Number),
			title: "Álgebra: polinomios",
			teacher: "Rosa Ñahui",
			startsAt: "2099-11-28T21:00:00.000Z",
			endsAt: "2099-11-28T22:30:00.000Z",
			minutes: 90,
			plans: ["semestral", "anual"],
			cancelled: false,
			link,
			version: 1,
		});
	});

	it("is created once, however often its form is sent", async () => {
		const clientId = randomUUID();
		const answers = await Promise.all(Array.from({ length: 5 }, () => create({ clientId })));
		expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
		expect(await countRows(server, "classes", `client_id = '${clientId}'`)).toBe(1);
	});

	it.each([
		[{ title: " " }, "title", "El título es requerido"],
		[{ title: "a".repeat(121) }, "title", "El título no puede tener más de 120 caracteres"],
		[{ teacher: undefined }, "teacher", "El nombre del docente es requerido"],
		[{ startsAt: "mañana" }, "startsAt", "El inicio debe ser una fecha y hora válidas"],
		[{ startsAt: null }, "startsAt", "El inicio debe ser una fecha y hora válidas"],
		[{ startsAt: inHours(-3) }, "startsAt", "Esa clase ya habría terminado: revisa la fecha"],
		[{ minutes: 5 }, "minutes", "La duración en minutos debe ser un número entero entre 15 y 480"],
		[{ minutes: 90.5 }, "minutes", "La duración en minutos debe ser un número entero entre 15 y 480"],
		[{ link: "http://video.example/sala" }, "link", "El enlace debe empezar con https://"],
		[
			{ link: "javascript:alert(1)" },
			"link",
			"El enlace debe ser una dirección web que empiece con http:// o https://",
		],
		[{ plans: [] }, "plans", "Elige al menos un plan"],
		[{ plans: undefined }, "plans", "Elige al menos un plan"],
		[{ plans: ["gratis"] }, "plans.0", "El plan no es válido"],
		[{ plans: ["anual", "anual"] }, "plans", "Hay planes repetidos"],
	])("is refused with %j", async (more, field, message) => {
		const before = await countRows(server, "classes");
		const { status, json } = await create(more);
		expect([status, json.errors[field]]).toEqual([422, message]);
		expect(await countRows(server, "classes")).toBe(before);
	});

	it("is changed by a save of the current version; a stale save gets the newer one", async () => {
		const id = await createdId();
		const changed = await update(id, { title: "Álgebra: factorización", version: 1 });
		expect([changed.status, changed.json.data.version]).toEqual([200, 2]);
		const late = await update(id, { title: "Otra", version: 1 });
		expect([late.status, late.json.data.title]).toEqual([409, "Álgebra: factorización"]);
		expect((await update(2_000_000_000, {})).json.message).toBe("No encontramos esta clase");
	});

	it("is deleted for everybody", async () => {
		const id = await createdId();
		expect((await remove(id)).json.message).toBe("Clase eliminada exitosamente");
		expect([await classFor(id), (await remove(id)).status]).toEqual([undefined, 404]);
	});

	it("is listed for staff with coming ones first, and stays in the list after its end", async () => {
		const [later, next, over] = [
			await createdId({ startsAt: inHours(600) }),
			await createdId({ startsAt: inHours(0.5) }),
			await createdId(),
		];
		await server.deps.db.$client.query("update classes set starts_at = now() - interval '3 days' where id = $1", [
			over,
		]);
		const ids = (await managed()).map((one) => one.id);
		expect(ids[0]).toBe(next);
		expect(ids.indexOf(over)).toBeGreaterThan(ids.indexOf(later));
	});
});

describe("the link of a class", () => {
	const holders = [
		["nothing", null, false],
		["another plan", "mensual", false],
		["a plan that has ended", "anual", true],
	] as const;

	it.each(holders)("is hidden from a student with %s, who sees the class and its plans", async (_, plan, ended) => {
		const id = await createdId();
		const reader = await createTestAccount(server);
		if (plan) await grantPlan(server, admin, reader, { plan });
		if (ended) await endPlan(server, admin, reader);
		expect(await classFor(id, reader)).toMatchObject({ locked: true, link: null, plans: ["semestral", "anual"] });
		const { text } = await server.call("GET", "/user/classes", { token: reader.token });
		expect(text).not.toContain("sala-secreta");
		const file = await calendar(id, reader);
		expect([file.status, file.json.code, file.json.message]).toEqual([
			403,
			"PLAN_REQUIRED",
			"Esta clase es de otro plan. Mira los planes para unirte",
		]);
		expect(file.text).not.toContain("sala-secreta");
	});

	it("is shown to an owner of one of its plans while the plan runs", async () => {
		const id = await createdId();
		const owner = await createTestAccount(server);
		expect((await classFor(id, owner))?.link).toBeNull();
		await grantPlan(server, admin, owner, { plan: "semestral" });
		expect(await classFor(id, owner)).toMatchObject({ locked: false, link });
		await endPlan(server, admin, owner);
		expect((await classFor(id, owner))?.link).toBeNull();
	});

	it("is shown to every student if the site sells no plans", async () => {
		const free = await createTestApp({ env: { PLANS: "0" } });
		await create({}, await createTestAccount(free, "ADMIN"), free);
		expect(await listed(await createTestAccount(free), free)).toMatchObject([{ locked: false, link }]);
	});

	it("is refused without an account, as the administration is to a student", async () => {
		const id = await createdId();
		expect((await server.call("GET", "/user/classes")).status).toBe(401);
		expect((await server.call("GET", `/user/classes/${id}/calendar`)).status).toBe(401);
		expect((await create({}, student)).status).toBe(403);
	});
});

describe("a class for students", () => {
	it("is listed while it is coming or running, and not after its end", async () => {
		const owner = await createTestAccount(server);
		const [running, over] = [await createdId(), await createdId()];
		const startedAgo = (id: number, minutes: number) =>
			server.deps.db.$client.query("update classes set starts_at = now() - make_interval(mins => $2) where id = $1", [
				id,
				minutes,
			]);
		await startedAgo(running, 89);
		await startedAgo(over, 91);
		const ids = (await listed(owner)).map((one) => one.id);
		expect([ids[0], ids.includes(over)]).toEqual([running, false]);
	});

	it("is shown as cancelled, without its link, until its end, and can be reinstated", async () => {
		const owner = await createTestAccount(server);
		await grantPlan(server, admin, owner, { plan: "anual" });
		const id = await createdId();
		expect((await cancel(id)).json).toMatchObject({
			message: "Clase cancelada",
			data: { cancelled: true, version: 2 },
		});
		expect((await cancel(id)).json.data.version).toBe(2);
		expect(await classFor(id, owner)).toMatchObject({ cancelled: true, link: null, locked: false });
		server.clock.offsetMs = 26 * 3600_000;
		expect(await classFor(id, owner)).toBeUndefined();
		server.clock.offsetMs = 0;
		expect((await cancel(id, false)).json).toMatchObject({
			message: "La clase se dictará",
			data: { cancelled: false },
		});
		expect((await cancel(id, "quizás")).status).toBe(422);
	});

	it("mails owners of its plans once when it is moved, cancelled or reinstated", async () => {
		const [owner, other, closed] = [
			await createTestAccount(server),
			await createTestAccount(server),
			await createTestAccount(server),
		];
		await grantPlan(server, admin, owner, { plan: "anual" });
		await grantPlan(server, admin, other, { plan: "mensual" });
		await grantPlan(server, admin, closed, { plan: "anual" });
		await server.deps.db.$client.query("update users set closed_at = now() where id = $1", [closed.userId]);
		const about = async (account: TestAccount) =>
			(await queuedMails(server, account)).filter(({ subject }) => subject.endsWith(": Geometría"));
		const id = await createdId({ title: "Geometría", startsAt: "2099-11-28T16:00:00-05:00" });
		await update(id, { title: "Geometría", startsAt: "2099-11-28T16:00:00-05:00", minutes: 60 });
		await update(id, { title: "Geometría", startsAt: "2099-11-28T18:30:00-05:00" });
		await Promise.all([cancel(id), cancel(id)]);
		await update(id, { title: "Geometría", startsAt: "2099-11-28T19:00:00-05:00" });
		await cancel(id, false);
		const mails = await about(owner);
		expect(mails.map(({ subject }) => subject)).toEqual([
			"Cambió la hora de la clase: Geometría",
			"Se canceló la clase: Geometría",
			"Sí se dictará la clase: Geometría",
		]);
		expect(mails[0]?.text).toContain("el sábado, 28 de noviembre, 18:30 (hora de Lima), se dictará a esta nueva hora.");
		expect([await about(other), await about(closed)]).toEqual([[], []]);
	});

	it("is cancelled for 2,000 owners by a few statements, within the request's deadline", async () => {
		const owners = await insertStudents(server, 2000);
		await server.deps.db.$client.query(
			`insert into subscriptions (user_id, plan, starts_at, ends_at)
				select id, 'anual', now() - interval '1 day', now() + interval '30 days' from unnest($1::int[]) id`,
			[owners],
		);
		const id = await createdId({ title: "Trigonometría" });
		const statements = await countInsertStatements(server, "kept_mail");
		expect((await cancel(id)).status).toBe(200);
		expect(await statements()).toBeLessThanOrEqual(10);
		const subject = "Se canceló la clase: Trigonometría";
		const { rows } = await server.deps.db.$client.query(
			`select count(distinct "to")::int as mails from kept_mail join users on email = "to"
				where subject = $1 and users.id = any($2) and kept_mail.text like 'Hola, ' || first_names || ':%'
					and html like '%Hola, ' || first_names || ':%'
					and exists (select from pgboss.job where name = 'send-mail' and data->>'key' = message_key::text
						and data->>'to' = "to" and data->>'text' = kept_mail.text)`,
			[subject, owners],
		);
		expect(rows).toEqual([{ mails: 2000 }]);
		await server.deps.db.$client.query("delete from subscriptions where user_id = any($1)", [owners]);
	});

	it("that is over is cancelled without a mail", async () => {
		const owner = await createTestAccount(server);
		await grantPlan(server, admin, owner, { plan: "anual" });
		const id = await createdId({ title: "Física" });
		server.clock.offsetMs = 26 * 3600_000;
		await cancel(id);
		server.clock.offsetMs = 0;
		expect((await queuedMails(server, owner)).map(({ subject }) => subject)).not.toContain(
			"Se canceló la clase: Física",
		);
	});
});

describe("the calendar file (RFC 5545)", () => {
	const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
	const read = async (id: number, who: TestAccount) => {
		const { text, headers, status } = await calendar(id, who);
		const lines = linesOf(text);
		const of = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length);
		return { status, headers, text, lines, of };
	};
	let owner: TestAccount;
	beforeAll(async () => {
		owner = await createTestAccount(server);
		await grantPlan(server, admin, owner, { plan: "anual" });
	});

	it("contains time in UTC, title, teacher and link, in folded lines", async () => {
		const title = "Razonamiento; verbal, «comprensión» de lectura: cómo leer bien con poco tiempo en el examen";
		const id = await createdId({ startsAt: "2099-11-28T16:00:00-05:00", title });
		const { headers, text, lines, of } = await read(id, owner);
		expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
		expect(headers["content-disposition"]).toBe('attachment; filename="clase-2099-11-28.ics"');
		expect([lines[0], lines.filter(Boolean).at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
		expect([of("DTSTART:"), of("DTEND:")]).toEqual(["20991128T210000Z", "20991128T223000Z"]);
		expect(of("DTSTAMP:")).toMatch(/^\d{8}T\d{6}Z$/);
		expect(of("SUMMARY:")).toBe(title.replace(/([;,])/g, "\\$1"));
		expect(of("LOCATION:")).toBe(link);
		expect(of("DESCRIPTION:")).toBe(`Clase de Rosa Ñahui. Entra aquí: ${link}`);
		expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
	});

	it("replaces the earlier one in a calendar: the same UID, a higher SEQUENCE; and cancels it", async () => {
		const id = await createdId();
		const first = await read(id, owner);
		await update(id, { startsAt: inHours(48) });
		const second = await read(id, owner);
		expect(second.of("UID:")).toBe(first.of("UID:"));
		expect(first.of("UID:")).toMatch(/^[0-9a-f-]{36}$/);
		await cancel(id);
		const third = await read(id, owner);
		expect([first, second, third].map(({ of }) => Number(of("SEQUENCE:")))).toEqual([1, 2, 3]);
		expect([first, third].map(({ of }) => of("STATUS:"))).toEqual(["CONFIRMED", "CANCELLED"]);
		expect(third.text).not.toContain("sala-secreta");
	});
});
