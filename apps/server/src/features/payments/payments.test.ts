import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { createPayments, pdf } from "../../../testing/features/payments.ts";
import { extendSubscription } from "./extend-subscription.ts";

let server: TestApp;
let payments: Awaited<ReturnType<typeof createPayments>>;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	payments = await createPayments(server);
	admin = payments.admin;
});

const sqlOf = (text: string, values: unknown[]) => server.deps.db.$client.query(text, values);
/** Rejects a student's pending orders except `but`, so that the next order is accepted. */
const rejectPending = ({ userId }: TestAccount, { deps } = server, but = 0) =>
	deps.db.$client.query(
		"update payment_orders set status = 'REJECTED', reason = 'x', decided_at = now() where user_id = $1 and status = 'PENDING' and id <> $2",
		[userId, but],
	);

describe("a receipt", () => {
	it("opens a pending order, and no plan yet (P-041)", async () => {
		const student = await createTestAccount(server);
		const answer = await payments.verify(student, { amount: 99, plan: "semestral" });
		expect([answer.status, answer.json.message]).toEqual([200, "Comprobante enviado exitosamente"]);
		expect(answer.json.data).toEqual({
			id: expect.any(Number),
			status: "PENDING",
			plan: "semestral",
			amount: 99,
			createdAt: expect.stringMatching(/Z$/),
			reason: null,
			...{ operationNumber: null, paidOn: null, wallet: null },
		});
		expect(await payments.subscriptionOf(student)).toEqual({
			plan: "gratis",
			status: "NONE",
			startsAt: null,
			endsAt: null,
			pendingOrder: answer.json.data,
			freeExams: { limit: 10, used: 0, renewsAt: expect.any(String) },
		});
	});

	it("must be for a plan's exact price (P-040)", async () => {
		const student = await createTestAccount(server);
		const plans = [];
		for (const amount of [1, 28.99, 29, 99, 290, 0]) {
			const { status, json } = await payments.verify(student, { amount });
			await rejectPending(student);
			plans.push(json.data?.plan ?? status);
		}
		expect(plans).toEqual([422, 422, "mensual", "semestral", "anual", 422]);
		expect((await payments.verify(student, { amount: 29, plan: "anual" })).json.errors).toHaveProperty("amount");
	});

	it("is required", async () => {
		const answer = await payments.verify(await createTestAccount(server), { receipt: null });
		expect([answer.status, answer.json.message]).toEqual([422, "Por favor adjunta el comprobante de pago"]);
	});

	it("is accepted only for the student's own account; otherwise there is no order and no file (P-027)", async () => {
		const [student, other] = [await createTestAccount(server), await createTestAccount(server)];
		const before = [await countRows(server, "payment_orders"), (await payments.storedFiles()).length];
		expect((await payments.verify(student, { userId: other.userId })).status).toBe(403);
		expect([await countRows(server, "payment_orders"), (await payments.storedFiles()).length]).toEqual(before);
		const path = `/user/${other.userId}/subscription`;
		expect((await server.call("GET", path, { token: student.token })).status).toBe(403);
	});

	it.each([
		["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
		["HTML", "<!doctype html><script>alert(1)</script>"],
		["HTML that contains a PDF header", "<html>%PDF-1.7"],
	])("is recognized by its content: %s called x.png is refused (P-042)", async (_what, content) => {
		const answer = await payments.verify(await createTestAccount(server), {
			receipt: Buffer.from(content),
			filename: "x.png",
		});
		expect([answer.status, answer.json.message]).toEqual([415, "El comprobante debe ser PNG, JPG, WebP o PDF"]);
	});

	it("has at most 5 MiB, to the byte (P-042)", async () => {
		const student = await createTestAccount(server);
		const most = 5 * 1024 * 1024;
		const larger = await payments.verify(student, { receipt: pdf(most + 1) });
		expect([larger.status, larger.json.message]).toEqual([413, "El archivo debe ser menor a 5MB"]);
		expect((await payments.verify(student, { receipt: pdf(most) })).status).toBe(200);
	});

	it("that is a broken picture is reported at its field", async () => {
		const broken = Buffer.from("\x89PNG\r\n\x1a\n<svg/>", "latin1");
		const answer = await payments.verify(await createTestAccount(server), { receipt: broken });
		expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, ["receipt"]]);
	});

	it.each([
		[1, 1],
		[3000, 1],
		[2, 20_000],
		[15, 400],
	])("of %i × %i pixels is too large, which is reported at its field", async (width, height) => {
		const answer = await payments.verify(await createTestAccount(server), { receipt: await png(width, height) });
		expect([answer.status, answer.json.errors]).toEqual([
			422,
			{ receipt: "La imagen es demasiado pequeña. Sube una captura completa." },
		]);
	});

	it("is stored as one order if sent twice, also at the same moment (P-044)", async () => {
		const student = await createTestAccount(server);
		const receipt = await png(31, 17);
		const answers = await Promise.all(Array.from({ length: 5 }, () => payments.verify(student, { receipt })));
		answers.push(await payments.verify(student, { receipt }));
		expect(new Set(answers.map(({ status, json }) => `${status} ${json.data.id}`)).size).toBe(1);
		expect(await countRows(server, "payment_orders", `user_id = ${student.userId}`)).toBe(1);
		const other = await payments.verify(student, { receipt, amount: 290 });
		expect([other.status, other.json.message]).toEqual([409, "Ya enviaste este comprobante para otro plan"]);
	});

	it("is counted once, and a repeat returns its order; a rejected one may be sent again", async () => {
		const student = await createTestAccount(server);
		const receipt = pdf();
		const first = await payments.order(student, { receipt });
		await payments.reject(first);
		const second = await payments.order(student, { receipt });
		expect(second).not.toBe(first);
		await payments.decide(second, "approve");
		const third = await payments.verify(student, { receipt });
		expect([third.status, third.json.message]).toEqual([200, "Este comprobante ya fue aprobado"]);
		expect(third.json.data).toMatchObject({ id: second, status: "APPROVED" });
		expect(await countRows(server, "payment_orders", `user_id = ${student.userId}`)).toBe(2);
		const other = await payments.verify(student, { receipt, amount: 290 });
		expect([other.status, other.json.message]).toEqual([409, "Este comprobante ya se usó en un pedido aprobado"]);
	});

	it("belongs to its order if a device repeats it after the rejection; a new submission is a new order", async () => {
		const student = await createTestAccount(server);
		const receipt = pdf();
		const pressed = new Date().toISOString();
		const first = await payments.order(student, { receipt, transfer: { sentAt: pressed } });
		await payments.reject(first, "El pago no llegó.");
		const repeated = await payments.verify(student, { receipt, transfer: { sentAt: pressed } });
		expect([repeated.status, repeated.json.message]).toEqual([200, "Este comprobante ya fue rechazado"]);
		expect(repeated.json.data).toMatchObject({ id: first, status: "REJECTED", reason: "El pago no llegó." });
		expect(await countRows(server, "payment_orders", `user_id = ${student.userId}`)).toBe(1);
		const anew = await payments.verify(student, {
			receipt,
			transfer: { sentAt: new Date(Date.now() + 1).toISOString() },
		});
		expect(anew.json.data).toMatchObject({ status: "PENDING" });
		expect(anew.json.data.id).not.toBe(first);
		expect((await payments.verify(student, { receipt, transfer: { sentAt: pressed } })).json.data.id).toBe(
			anew.json.data.id,
		);
	});

	it("is accepted from a student, not from an administrator", async () => {
		const answer = await payments.verify(admin);
		expect([answer.status, answer.json.message]).toEqual([403, "Solo los estudiantes compran un plan"]);
	});

	it("shares a limit of 20 MiB a day with the student's other receipts", async () => {
		const strict = await createTestApp({ jobs: () => [] });
		const student = await createTestAccount(strict);
		for (let i = 0; i < 4; i++) {
			expect((await payments.verify(student, { receipt: pdf(5 * 1024 * 1024) }, strict)).status).toBe(200);
			await rejectPending(student, strict);
		}
		const refused = await payments.verify(student, {}, strict);
		expect([refused.status, refused.json.code]).toEqual([429, "RATE_LIMITED"]);
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
		expect((await payments.verify(await createTestAccount(strict), {}, strict)).status).toBe(200);
	});

	it("does not count towards the five if it is refused, or repeated after a lost response", async () => {
		const strict = await createTestApp({ jobs: () => [] });
		const student = await createTestAccount(strict);
		const [wrong, broken] = [Buffer.from("<svg/>"), Buffer.from("\x89PNG\r\n\x1a\n<svg/>", "latin1")];
		for (let i = 0; i < 3; i++) {
			expect((await payments.verify(student, { receipt: wrong }, strict)).status).toBe(415);
			expect((await payments.verify(student, { receipt: broken }, strict)).status).toBe(422);
		}
		const receipt = pdf();
		const answers = [];
		for (let i = 0; i < 8; i++) answers.push(await payments.verify(student, { receipt }, strict));
		expect(new Set(answers.map(({ status, json }) => [status, json.data?.id].join()))).toEqual(
			new Set([`200,${answers[0]?.json.data.id}`]),
		);
		for (let i = 0; i < 4; i++) {
			expect((await payments.verify(student, {}, strict)).status).toBe(200);
			await rejectPending(student, strict, answers[0]?.json.data.id);
		}
		expect((await payments.verify(student, {}, strict)).status).toBe(429);
		expect((await payments.verify(student, { receipt }, strict)).status).toBe(200);
	});

	it("is accepted five times an hour at most; forms without a receipt do not count", async () => {
		const strict = await createTestApp({ jobs: () => [] });
		const student = await createTestAccount(strict);
		for (let i = 0; i < 6; i++) expect((await payments.verify(student, { receipt: null }, strict)).status).toBe(422);
		for (let i = 0; i < 5; i++) {
			expect((await payments.verify(student, {}, strict)).status).toBe(200);
			await rejectPending(student, strict);
		}
		const refused = await payments.verify(student, {}, strict);
		expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
	});
});

describe("the bytes of a receipt", () => {
	it("can be downloaded only by an ADMIN, and is never cached (P-043)", async () => {
		const student = await createTestAccount(server);
		const receipt = pdf();
		const id = await payments.order(student, { receipt });
		const statuses = [
			await payments.receiptOf(id, student.token),
			await payments.receiptOf(id),
			await payments.receiptOf(2_000_000_000, admin.token),
		];
		expect(statuses.map((one) => one.statusCode)).toEqual([403, 401, 404]);
		const answer = await payments.receiptOf(id, admin.token);
		expect(answer.rawPayload).toEqual(receipt);
		expect(answer.headers).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `attachment; filename="comprobante-${id}.pdf"`,
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
			"cache-control": "private, no-store",
			"cross-origin-resource-policy": "same-origin",
		});
	});

	it("are those of a re-encoded picture without location, and have no public URL", async () => {
		const photo = await sharp(await png(90, 60))
			.withExif({ IFD0: { Make: "Rosa" }, IFD3: { GPSLatitude: "12/1 2/1 3/1" } })
			.jpeg()
			.toBuffer();
		const id = await payments.order(await createTestAccount(server), { receipt: photo });
		const { rawPayload, headers } = await payments.receiptOf(id, admin.token);
		expect([headers["content-type"], headers["content-disposition"]]).toEqual([
			"image/webp",
			`attachment; filename="comprobante-${id}.webp"`,
		]);
		const { format, width, exif } = await sharp(rawPayload).metadata();
		expect([format, width, exif]).toEqual(["webp", 90, undefined]);
		const { rows } = await sqlOf("select receipt from payment_orders where id = $1", [id]);
		expect(rows[0].receipt).toMatch(/^[\da-f-]{36}\.webp$/);
		expect((await server.app.inject({ url: `/uploads/${rows[0].receipt}` })).statusCode).toBe(404);
	});
});

describe("the queue of orders", () => {
	it("shows payer and amount, newest first, by state and page", async () => {
		const student = await createTestAccount(server);
		const [other, sendings] = [await createTestAccount(server), [{}, { amount: 290 }]];
		const ids: number[] = [];
		for (const sending of sendings) ids.push(await payments.order(student, sending));
		ids.push(await payments.order(other, { amount: 99 }));
		await payments.reject(ids[2]!);
		const read = async (query: string) =>
			(await server.call("GET", `/admin/payments?${query}`, { token: admin.token })).json.data;
		const page = await read("size=3");
		expect(page.items.map((one: { id: number }) => one.id)).toEqual(ids.toReversed());
		expect(page.items[1]).toEqual({
			id: ids[1],
			status: "PENDING",
			plan: "anual",
			amount: 290,
			createdAt: expect.any(String),
			reason: null,
			user: { id: student.userId, nombres: "Rosa", apellidos: "Ñahui Quispe", email: student.email },
			receiptType: "application/pdf",
			...{ operationNumber: null, paidOn: null, wallet: null },
			waitingSince: page.items[1].createdAt,
			decidedAt: null,
			receiptUses: { total: 0, orders: [] },
			log: [expect.objectContaining({ kind: "SENT", by: "Rosa Ñahui Quispe", receiptType: "application/pdf" })],
		});
		expect((await read("status=REJECTED&size=1")).items).toMatchObject([{ id: ids[2], reason: "El monto no llegó." }]);
		const all = await read("size=1&page=2");
		expect([all.items[0].id, all.page, all.total]).toEqual([ids[1], 2, await countRows(server, "payment_orders")]);
		expect((await server.call("GET", "/admin/payments?status=x", { token: admin.token })).status).toBe(422);
	});

	it("lists earlier uses of a receipt: whose order, when, and its outcome", async () => {
		const [first, second] = [await createTestAccount(server), await createTestAccount(server)];
		const receipt = pdf();
		const ids = [await payments.order(first, { receipt }), await payments.order(second, { receipt, amount: 99 })];
		await payments.decide(ids[0]!, "approve");
		const [later, earlier] = await payments.queue("size=2");
		expect(later.receiptUses).toEqual({
			total: 1,
			orders: [
				{
					id: ids[0],
					likeness: "BYTES",
					sameBytes: true,
					status: "APPROVED",
					plan: "mensual",
					createdAt: earlier.createdAt,
					user: { id: first.userId, nombres: "Rosa", apellidos: "Ñahui Quispe", email: first.email },
				},
			],
		});
		expect(earlier.receiptUses.orders.map((one: { id: number }) => one.id)).toEqual([ids[1]]);
		const rejected = await payments.reject(ids[1]!);
		expect(rejected.json.data.receiptUses).toEqual(later.receiptUses);
		expect((await payments.verify(second, { receipt, amount: 99 })).json.data).not.toHaveProperty("receiptUses");
	});

	it("recognizes a picture again if only its metadata differ", async () => {
		const picture = await png(53, 29);
		const again = await sharp(picture)
			.withExif({ IFD0: { Make: "Rosa" } })
			.png()
			.toBuffer();
		const ids = [];
		for (const receipt of [picture, again])
			ids.push(await payments.order(await createTestAccount(server), { receipt }));
		expect((await payments.queue("size=1"))[0].receiptUses).toMatchObject({
			total: 1,
			orders: [{ id: ids[0], likeness: "PICTURE", sameBytes: false }],
		});
	});

	it("shows the ten latest uses of a receipt, and the number of all", async () => {
		const receipt = pdf();
		const ids: number[] = [];
		for (let i = 0; i < 13; i++) ids.push(await payments.order(await createTestAccount(server), { receipt }));
		const [{ receiptUses }] = await payments.queue("size=1");
		expect(receiptUses.total).toBe(12);
		expect(receiptUses.orders.map((one: { id: number }) => one.id)).toEqual(ids.slice(2, 12).toReversed());
	});

	it("is accessible only to an ADMIN (P-045)", async () => {
		const student = await createTestAccount(server);
		const id = await payments.order(student);
		const answers = [
			await payments.decide(id, "approve", undefined, student),
			await payments.decide(id, "reject", { reason: "x" }, student),
			await server.call("GET", "/admin/payments", { token: student.token }),
		];
		expect(answers.map((one) => one.status)).toEqual([403, 403, 403]);
		expect((await payments.subscriptionOf(student)).pendingOrder).toMatchObject({ id, status: "PENDING" });
	});
});

describe("an approval", () => {
	it("starts the plan once, with one mail, however often it is requested (P-041)", async () => {
		const student = await createTestAccount(server);
		const id = await payments.order(student);
		const answers = await meetAtRow(server, "payment_orders", id, [
			() => payments.decide(id, "approve"),
			() => payments.decide(id, "approve"),
			() => payments.decide(id, "approve"),
		]);
		answers.push(await payments.decide(id, "approve"));
		expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200]);
		expect(answers[0]?.json.data).toMatchObject({ id, status: "APPROVED", decidedAt: expect.any(String) });
		const { startsAt, endsAt, ...rest } = await payments.subscriptionOf(student);
		expect(rest).toEqual({ plan: "mensual", status: "ACTIVE", pendingOrder: null, freeExams: null });
		const days = (Date.parse(endsAt) - Date.parse(startsAt)) / 86_400_000;
		expect(days).toBeGreaterThanOrEqual(28);
		expect(days).toBeLessThanOrEqual(31);
		const sent = await payments.mails(student);
		expect(sent.map((mail) => mail.subject)).toEqual([
			"Recibimos tu comprobante de pago en Cachimbo",
			"Tu Plan Mensual de Cachimbo está activo",
		]);
		expect(sent[1]?.text).toContain("Hola, Rosa:");
	});

	it("extends a running plan from its end, also for two concurrent orders, and starts anew after a gap", async () => {
		const student = await createTestAccount(server);
		await payments.decide(await payments.order(student), "approve");
		const first = await payments.subscriptionOf(student);
		const more = [await payments.order(student, { amount: 99 }), await payments.order(student, { amount: 290 })];
		await Promise.all(more.map((id) => payments.decide(id, "approve")));
		const second = await payments.subscriptionOf(student);
		expect(second.startsAt).toBe(first.startsAt);
		const months = (Date.parse(second.endsAt) - Date.parse(first.endsAt)) / (86_400_000 * 30.44);
		expect(Math.round(months)).toBe(16);

		await sqlOf(
			"update subscriptions set starts_at = now() - interval '9 days', ends_at = now() - interval '1 day' where user_id = $1",
			[student.userId],
		);
		expect((await payments.subscriptionOf(student)).status).toBe("EXPIRED");
		await payments.decide(await payments.order(student, { amount: 290 }), "approve");
		const third = await payments.subscriptionOf(student);
		expect(third).toMatchObject({ plan: "anual", status: "ACTIVE" });
		expect(Date.parse(third.startsAt)).toBeGreaterThan(Date.now() - 60_000);
		expect(Math.round((Date.parse(third.endsAt) - Date.parse(third.startsAt)) / 86_400_000)).toBeGreaterThan(364);
	});

	it("cannot start a plan for a user who became an administrator, with a message; the order can be rejected", async () => {
		const student = await createTestAccount(server);
		const id = await payments.order(student);
		await sqlOf("update users set role = 'ADMIN' where id = $1", [student.userId]);
		const answer = await payments.decide(id, "approve");
		expect([answer.status, answer.json.message]).toEqual([
			409,
			"La cuenta de este pedido ya no es de un estudiante: solo se puede rechazar.",
		]);
		expect(await countRows(server, "subscriptions", `user_id = ${student.userId}`)).toBe(0);
		expect((await payments.reject(id)).status).toBe(200);
	});

	it.each([
		["2027-01-31T12:00:00-05:00", ["2027-02-28T12:00", "2027-03-31T12:00", "2027-04-30T12:00"]],
		["2027-01-30T20:00:00-05:00", ["2027-02-28T20:00", "2027-03-30T20:00", "2027-04-30T20:00"]],
		["2026-12-31T23:30:00-05:00", ["2027-01-31T23:30", "2027-02-28T23:30", "2027-03-31T23:30"]],
	])("adds months by Lima's calendar, from the day that the plan began: %s", async (now, ends) => {
		const { userId } = await createTestAccount(server);
		const reached: string[] = [];
		for (const _ of ends) {
			const end = await server.deps.db.transaction((tx) =>
				extendSubscription(tx, { userId, plan: "mensual", months: 1, now: new Date(now) }),
			);
			reached.push(new Date(end.getTime() - 5 * 3600_000).toISOString().slice(0, 16));
		}
		expect(reached).toEqual(ends);
	});

	it("is refused for a rejected order and an unknown one", async () => {
		const id = await payments.order(await createTestAccount(server));
		await payments.reject(id);
		const answer = await payments.decide(id, "approve");
		expect([answer.status, answer.json.message]).toEqual([409, "Este pedido ya fue rechazado"]);
		expect((await payments.decide(2_000_000_000, "approve")).status).toBe(404);
	});
});

describe("a rejection", () => {
	it("mails the reason to the student once", async () => {
		const student = await createTestAccount(server);
		const id = await payments.order(student);
		expect((await payments.reject(id, "  ")).json.message).toBe("Indica el motivo del rechazo");
		const answer = await payments.reject(id, "La captura no se lee.");
		expect(answer.json.data).toMatchObject({ id, status: "REJECTED", reason: "La captura no se lee." });
		expect((await payments.reject(id, "Otro motivo")).json.data.reason).toBe("La captura no se lee.");
		expect(await payments.subscriptionOf(student)).toMatchObject({
			plan: "gratis",
			status: "NONE",
			pendingOrder: null,
		});
		const sent = await payments.mails(student);
		expect(sent).toHaveLength(2);
		expect(sent[1]?.text).toContain("La captura no se lee.");
	});

	it("is refused for an approved order, and the plan stays", async () => {
		const student = await createTestAccount(server);
		const id = await payments.order(student);
		await payments.decide(id, "approve");
		const answer = await payments.reject(id);
		expect([answer.status, answer.json.message]).toEqual([409, "Este pedido ya fue aprobado"]);
		expect((await payments.subscriptionOf(student)).status).toBe("ACTIVE");
	});
});
