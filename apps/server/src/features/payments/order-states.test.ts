import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { createPayments } from "../../../testing/features/payments.ts";

let server: TestApp;
let payments: Awaited<ReturnType<typeof createPayments>>;
let student: TestAccount;
let second: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	payments = await createPayments(server);
	second = await createTestAccount(server, "ADMIN");
	await server.deps.db.$client.query("update users set first_names = 'Ana', last_names = 'Quispe' where id = $1", [
		second.userId,
	]);
});

const newOrder = async () => {
	student = await createTestAccount(server);
	return payments.order(student);
};
const kinds = (log: { kind: string }[]) => log.map(({ kind }) => kind);

describe("an order", () => {
	it("has a log with actor, event, time, reason, receipt and the end of its plan", async () => {
		const id = await newOrder();
		await payments.observe(id, "Está borroso.");
		await payments.sendBetter(student, id);
		await payments.decide(id, "observe", { reason: "Falta la fecha." }, second);
		await payments.sendBetter(student, id);
		await payments.decide(id, "approve", undefined, second);
		const { log, status, reason, decidedAt } = await payments.review(id);
		const { endsAt } = await payments.subscriptionOf(student);
		const line = { at: expect.stringMatching(/Z$/), plan: "mensual", reason: null, endsAt: null, receiptType: null };
		const rosa = { ...line, by: "Rosa Ñahui Quispe" };
		const ana = { ...line, by: "Ana Quispe" };
		expect(log).toMatchObject([
			{ ...rosa, kind: "SENT", receiptType: "application/pdf" },
			{ ...rosa, kind: "OBSERVED", reason: "Está borroso." },
			{ ...rosa, kind: "SENT_AGAIN", receiptType: "application/pdf" },
			{ ...ana, kind: "OBSERVED", reason: "Falta la fecha." },
			{ ...rosa, kind: "SENT_AGAIN", receiptType: "application/pdf" },
			{ ...ana, kind: "APPROVED", endsAt },
		]);
		expect([status, reason, decidedAt]).toEqual(["APPROVED", null, log[5].at]);
	});

	it("is readable for its student, with its log but without the administrator, and for no other student", async () => {
		const id = await newOrder();
		await payments.observe(id, "Está borroso.");
		const [own, ...others] = await payments.ownOrders(student);
		expect(others).toEqual([]);
		expect(own).toMatchObject({ id, status: "OBSERVED", reason: "Está borroso.", plan: "mensual", amount: 29 });
		expect(own.log).toMatchObject([
			{ kind: "SENT", by: null },
			{ kind: "OBSERVED", by: null, reason: "Está borroso." },
		]);
		expect((await payments.subscriptionOf(student)).pendingOrder).toMatchObject({ id, status: "OBSERVED" });
		const path = `/user/${student.userId}/payments`;
		const other = await createTestAccount(server);
		expect((await server.call("GET", path, { token: other.token })).status).toBe(403);
	});

	it.each(["approve", "reject"] as const)("can be decided after it was observed: %s", async (verdict) => {
		const id = await newOrder();
		await payments.observe(id);
		const answer = await payments.decide(id, verdict, { reason: "No llegó." });
		expect(answer.json.data).toMatchObject({
			status: verdict === "approve" ? "APPROVED" : "REJECTED",
			reason: verdict === "approve" ? null : "No llegó.",
		});
	});

	it("cannot be observed after a decision; an unknown order is answered with 404", async () => {
		const id = await newOrder();
		await payments.decide(id, "approve");
		const answer = await payments.observe(id);
		expect([answer.status, answer.json.message]).toEqual([409, "Este pedido ya fue aprobado"]);
		expect((await payments.observe(2_000_000_000)).status).toBe(404);
		expect((await payments.decide(id, "observe", { reason: " " })).json.errors).toEqual({
			reason: "Indica qué le falta al comprobante",
		});
	});

	it("is observed once however often the request is sent, with the first reason, which was mailed", async () => {
		const id = await newOrder();
		const answers = await meetAtRow(server, "payment_orders", id, [
			() => payments.observe(id, "Está borroso."),
			() => payments.observe(id, "Está borroso."),
		]);
		answers.push(await payments.observe(id, "Otra cosa"));
		expect(answers.map(({ status, json }) => [status, json.data.reason])).toEqual(
			Array(3).fill([200, "Está borroso."]),
		);
		expect(kinds((await payments.review(id)).log)).toEqual(["SENT", "OBSERVED"]);
		const [, observed, ...more] = await payments.mails(student);
		expect(more).toEqual([]);
		expect(observed?.subject).toBe("Necesitamos otro comprobante de tu pago en Cachimbo");
		expect(observed?.text).toContain("Está borroso.");
		expect(observed?.text).toContain("https://cachimbo.test/perfil");
	});
});

describe("two administrators at once", () => {
	it.each([
		["approve", "reject", "aprobado", "rechazado"],
		["approve", "approve", "aprobado", "aprobado"],
		["reject", "reject", "rechazado", "rechazado"],
		["observe", "observe", "observado", "observado"],
	] as const)("%s and %s: the first succeeds, the other is refused", async (one, other, oneDone, otherDone) => {
		const id = await newOrder();
		const body = { reason: "No llegó." };
		const answers = await meetAtRow(server, "payment_orders", id, [
			() => payments.decide(id, one, body),
			() => payments.decide(id, other, body, second),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const isFirst = answers[0]?.status === 200;
		const lost = isFirst ? answers[1] : answers[0];
		const who = isFirst ? `${oneDone} por Rosa Ñahui Quispe` : `${otherDone} por Ana Quispe`;
		expect(lost?.json).toMatchObject({ code: "CONFLICT", message: `Este pedido ya fue ${who}`, data: { id } });
		const { log, status } = await payments.review(id);
		expect(log.map((event: { kind: string }) => event.kind)).toEqual(["SENT", status]);
	});
});

describe("a decision about a replaced receipt", () => {
	const replaced = async () => {
		const id = await newOrder();
		const { waitingSince: seen } = await payments.review(id);
		await payments.decide(id, "observe", { reason: "Está borroso.", seen }, second);
		await payments.sendBetter(student, id);
		return { id, seen, present: await payments.review(id) };
	};

	it.each(["approve", "reject", "observe"] as const)("is refused with the current order: %s", async (verdict) => {
		const { id, seen, present } = await replaced();
		const answer = await payments.decide(id, verdict, { reason: "No llegó.", seen });
		expect([answer.status, answer.json.message, answer.json.data]).toEqual([
			409,
			"El estudiante envió otro comprobante mientras mirabas este pedido. Míralo antes de decidir.",
			present,
		]);
		expect(await payments.review(id)).toEqual(present);
	});

	it.each(["approve", "reject", "observe"] as const)(
		"succeeds after the current receipt was seen: %s",
		async (verdict) => {
			const { id, present } = await replaced();
			const body = { reason: "No llegó.", seen: present.waitingSince };
			for (let i = 0; i < 2; i++) expect((await payments.decide(id, verdict, body)).status).toBe(200);
			expect(await countRows(server, "payment_events", `order_id = ${id}`)).toBe(4);
		},
	);

	it("is detected under the lock on the order's row", async () => {
		const id = await newOrder();
		const { waitingSince: seen } = await payments.review(id);
		await payments.observe(id);
		const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		const answers = await meetAtRow(server, "payment_orders", id, [
			() => payments.sendBetter(student, id),
			async () => {
				while ((await server.deps.db.$client.query(waiting)).rows.length === 0) await setImmediate();
				return payments.decide(id, "approve", { seen });
			},
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 409]);
	});

	it("is possible without a time of the receipt, but not with an invalid one", async () => {
		const { id } = await replaced();
		expect((await payments.decide(id, "approve", { seen: "ayer" })).status).toBe(422);
		expect((await payments.decide(id, "approve")).status).toBe(200);
	});
});

describe("fifty approvals of one order at once", () => {
	it("extend the subscription once, and send one mail", async () => {
		const id = await newOrder();
		const answers = await Promise.all(Array.from({ length: 50 }, () => payments.decide(id, "approve")));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const { startsAt, endsAt } = await payments.subscriptionOf(student);
		expect((Date.parse(endsAt) - Date.parse(startsAt)) / 86_400_000).toBeLessThanOrEqual(31);
		expect(await countRows(server, "payment_events", `order_id = ${id} and kind = 'APPROVED'`)).toBe(1);
		expect(await payments.mails(student)).toHaveLength(2);
	});
});

describe("fifty concurrent orders of a student", () => {
	it("create two; the others are refused and leave no file", async () => {
		student = await createTestAccount(server);
		const files = (await payments.storedFiles()).length;
		const answers = await Promise.all(Array.from({ length: 50 }, () => payments.verify(student)));
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(2);
		expect(statuses.filter((status) => status === 409)).toHaveLength(48);
		expect(answers.find(({ status }) => status === 409)?.json.message).toBe(
			"Ya tienes dos pedidos en revisión. Espera la respuesta antes de enviar otro.",
		);
		expect(await countRows(server, "payment_orders", `user_id = ${student.userId}`)).toBe(2);
		expect((await payments.storedFiles()).length).toBe(files + 2);
		expect(await payments.mails(student)).toHaveLength(2);
	});

	it("count an observed one, allow a new one after a decision, and return the existing one for a repeat", async () => {
		student = await createTestAccount(server);
		const receipt = Buffer.from("%PDF-1.7 el mismo");
		const [first] = [await payments.order(student, { receipt }), await payments.order(student)];
		await payments.observe(first);
		expect((await payments.verify(student)).status).toBe(409);
		expect((await payments.verify(student, { receipt })).json.data).toMatchObject({ id: first, status: "OBSERVED" });
		await payments.reject(first);
		expect((await payments.verify(student)).status).toBe(200);
	});
});
