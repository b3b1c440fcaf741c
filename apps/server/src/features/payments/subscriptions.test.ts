import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { grantPlan, subscriptionOf } from "../../../testing/features/plans.ts";
import { expirePlans, remindOfEnds } from "./expire-plans.ts";
import { hasPlan } from "./queries.ts";

const day = 86_400_000;
let test: TestApp;
let admin: TestAccount;
let student: TestAccount;
beforeAll(async () => {
	test = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(test, "ADMIN");
});
beforeEach(async () => {
	test.clock.offsetMs = 0;
	student = await createTestAccount(test);
});

const grant = (more: object = {}) => grantPlan(test, admin, student, more);
const ownPlan = () => subscriptionOf(test, student);
const end = (reason = "Devolución del pago", { token } = admin) =>
	test.call("PUT", `/admin/subscriptions/${student.userId}/end`, { token, body: { reason } });
const history = async () =>
	(await test.call("GET", `/admin/subscriptions/${student.userId}`, { token: admin.token })).json.data;
const kinds = async () => (await history()).log.map(({ kind }: { kind: string }) => kind);
const list = async (query = "") =>
	(await test.call("GET", `/admin/subscriptions?size=100${query}`, { token: admin.token })).json.data;
const mails = async (): Promise<{ subject: string; text: string }[]> => {
	const { rows } = await test.deps.db.$client.query(
		"select data from pgboss.job where name = 'send-mail' and data->>'to' = $1 order by created_on",
		[student.email],
	);
	return rows.map((row) => row.data);
};
/** Moves a student's whole subscription this many days into the past. */
const ageSubscription = (days: number) =>
	test.deps.db.$client.query(
		`update subscriptions set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
		where user_id = $1`,
		[student.userId, days],
	);
const daysLeft = async () => Math.round((Date.parse((await ownPlan()).endsAt) - Date.now()) / day);

describe("a plan granted by hand", () => {
	it("starts at once, is logged with its author and reason, and mailed", async () => {
		const answer = await grant({ plan: "anual", months: 12, reason: "Ganó el concurso" });
		expect(answer.json.message).toBe("Plan activado exitosamente");
		expect(answer.json.data).toMatchObject({
			user: { id: student.userId, nombres: "Rosa", apellidos: "Ñahui Quispe", email: student.email },
			...{ plan: "anual", status: "ACTIVE" },
			log: [{ kind: "GRANTED", by: "Rosa Ñahui Quispe", reason: "Ganó el concurso", plan: "anual", receiptType: null }],
		});
		const { endsAt, status, freeExams } = await ownPlan();
		expect([status, freeExams]).toEqual(["ACTIVE", null]);
		expect(answer.json.data.log[0].endsAt).toBe(endsAt);
		const sent = await mails();
		expect(sent.map(({ subject }) => subject)).toEqual(["Tu Plan Anual de Cachimbo está activo"]);
		expect(sent[0]?.text).toContain("Ganó el concurso");
	});

	it("extends a running plan, and starts anew after a gap", async () => {
		await grant();
		await grant({ months: 2 });
		expect(await daysLeft()).toBeGreaterThan(87);
		await ageSubscription(120);
		expect(await ownPlan()).toMatchObject({ plan: "mensual", status: "EXPIRED" });
		await grant({ plan: "semestral", months: 1 });
		expect(await ownPlan()).toMatchObject({ plan: "semestral", status: "ACTIVE" });
		expect(await daysLeft()).toBeLessThan(32);
		expect(Date.parse((await ownPlan()).startsAt)).toBeGreaterThan(Date.now() - 60_000);
	});

	it("extends the plan once despite repeated and 50 concurrent requests", async () => {
		const clientId = randomUUID();
		await Promise.all(Array.from({ length: 50 }, () => grant({ clientId })));
		expect(await daysLeft()).toBeLessThan(32);
		expect(await kinds()).toEqual(["GRANTED"]);
		expect(await mails()).toHaveLength(1);
		await grant();
		expect(await daysLeft()).toBeGreaterThan(55);
	});

	it("needs a reason, a paid plan, a number of months, and a student", async () => {
		const path = (userId: number) => `/admin/subscriptions/${userId}/grants`;
		const body = { clientId: randomUUID(), plan: "mensual", months: 1, reason: "Beca" };
		const send = (userId: number, more: object = {}, { token } = admin) =>
			test.call("POST", path(userId), { token, body: { ...body, ...more } });
		expect((await send(student.userId, { reason: " " })).json.message).toBe("Indica el motivo");
		for (const fault of [{ plan: "gratis" }, { months: 0 }, { months: 25 }, { clientId: "x" }])
			expect((await send(student.userId, fault)).status).toBe(422);
		expect((await send(admin.userId)).status).toBe(404);
		expect((await send(2_000_000_000)).status).toBe(404);
		expect((await send(student.userId, {}, student)).status).toBe(403);
		expect(await countRows(test, "subscriptions", `user_id = ${student.userId}`)).toBe(0);
	});
});

describe("a plan ended by hand", () => {
	it("is over at once, is logged and mailed, and causes no reminder", async () => {
		await grant();
		const answer = await end();
		expect(answer.json.data).toMatchObject({ status: "EXPIRED", plan: "mensual" });
		expect(answer.json.data.log).toMatchObject([{ kind: "ENDED", reason: "Devolución del pago" }, { kind: "GRANTED" }]);
		expect((await ownPlan()).freeExams).toMatchObject({ limit: 10, used: 0 });
		expect((await mails()).map(({ subject }) => subject)).toContain("Tu Plan Mensual de Cachimbo terminó");
		expect([(await end()).status, (await end()).json.message]).toEqual([
			409,
			"Este estudiante no tiene un plan activo",
		]);
		await expirePlans(test.deps);
		await remindOfEnds(test.deps);
		expect([await kinds(), (await mails()).length]).toEqual([["ENDED", "GRANTED"], 2]);
		await grant();
		expect((await ownPlan()).status).toBe("ACTIVE");
	});

	it("needs an administrator and a reason", async () => {
		await grant();
		expect((await end("", admin)).json.message).toBe("Indica el motivo");
		expect((await end("porque sí", student)).status).toBe(403);
		expect((await ownPlan()).status).toBe("ACTIVE");
	});
});

describe("the end of a plan", () => {
	it("is logged once, and a clock that is set back does not reactivate the plan", async () => {
		await grant();
		test.clock.offsetMs = 32 * day;
		await Promise.all([expirePlans(test.deps), expirePlans(test.deps)]);
		await expirePlans(test.deps);
		test.clock.offsetMs = 0;
		expect(await kinds()).toEqual(["EXPIRED", "GRANTED"]);
		const { log } = await history();
		expect(log[0]).toMatchObject({ by: null, reason: null, plan: "mensual", at: log[1].endsAt });
		expect([(await ownPlan()).status, await hasPlan(test.deps, student.userId)]).toEqual(["EXPIRED", false]);
		await grant();
		expect([(await ownPlan()).status, await hasPlan(test.deps, student.userId)]).toEqual(["ACTIVE", true]);
		expect(await daysLeft()).toBeLessThan(32);
	});

	it("is announced seven days before, once per end", async () => {
		await grant();
		const remind = async () => {
			await Promise.all([remindOfEnds(test.deps), remindOfEnds(test.deps)]);
			return (await mails()).filter(({ subject }) => subject.includes("termina el")).length;
		};
		expect(await remind()).toBe(0);
		const { endsAt } = await ownPlan();
		test.clock.offsetMs = Date.parse(endsAt) - Date.now() - 7 * day - 60_000;
		expect(await remind()).toBe(0);
		test.clock.offsetMs += 120_000;
		expect(await remind()).toBe(1);
		expect(await remind()).toBe(1);
		test.clock.offsetMs = 0;
		await grant();
		test.clock.offsetMs = Date.parse((await ownPlan()).endsAt) - Date.now() - 3 * day;
		expect(await remind()).toBe(2);
		expect((await mails()).at(-1)?.text).toContain("https://cachimbo.test/premium");
	});

	it("is not announced to deleted accounts, nor by a site that sells no plans", async () => {
		await grant();
		await ageSubscription(25);
		await test.deps.db.$client.query("update users set closed_at = now() where id = $1", [student.userId]);
		await remindOfEnds(test.deps);
		expect(await mails()).toHaveLength(1);
		await test.deps.db.$client.query("update users set closed_at = null where id = $1", [student.userId]);
		const { settings } = test.deps;
		await remindOfEnds({ ...test.deps, settings: { ...settings, site: { ...settings.site, plans: false } } });
		expect(await mails()).toHaveLength(1);
		await remindOfEnds(test.deps);
		expect(await mails()).toHaveLength(2);
	});
});

describe("the ADMIN's list", () => {
	it("has every student with a current or former plan, the next end first, and finds any student by name or address", async () => {
		const idsOf = (page: { items: { user: { id: number } }[] }) => page.items.map(({ user }) => user.id);
		const first = student.userId;
		expect(idsOf(await list())).not.toContain(first);
		expect(await list(`&q=${student.email}`)).toMatchObject({
			items: [{ user: { id: first }, plan: "gratis", status: "NONE", startsAt: null, endsAt: null }],
			total: 1,
		});
		expect(idsOf(await list("&q=nahui%20quispe"))).toContain(first);
		await grant({ months: 24 });
		student = await createTestAccount(test);
		await grant({ months: 1 });
		const ended = student.userId;
		await end();
		student = await createTestAccount(test);
		await grant({ months: 1 });
		const order = idsOf(await list()).filter((id) => [first, ended, student.userId].includes(id));
		expect(order).toEqual([student.userId, first, ended]);
		expect((await test.call("GET", "/admin/subscriptions", { token: student.token })).status).toBe(403);
	});
});
