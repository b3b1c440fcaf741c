import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { countRows } from "../../../testing/features/attempts.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { createPayments, pdf } from "../../../testing/features/payments.ts";
import { AppError } from "../../work/errors.ts";

let server: TestApp;
let payments: Awaited<ReturnType<typeof createPayments>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	payments = await createPayments(server);
});

let student: TestAccount;
let id: number;
let first: Buffer;
beforeEach(async () => {
	student = await createTestAccount(server);
	first = pdf();
	id = await payments.order(student, {
		receipt: first,
		transfer: { operationNumber: "0012-3456", wallet: "YAPE" },
	});
	await payments.observe(id, "Está borroso.");
});
const state = async () => [await payments.review(id), (await payments.storedFiles()).sort()];

describe("a better receipt", () => {
	it("makes the order pending again, with its earlier data and the new ones", async () => {
		const before = await payments.review(id);
		const answer = await payments.sendBetter(student, id, await png(40, 60), { paidOn: null, wallet: "PLIN" });
		expect([answer.status, answer.json.message]).toEqual([200, "Comprobante enviado exitosamente"]);
		expect(answer.json.data).toEqual({
			...{ id, status: "PENDING", plan: "mensual", amount: 29, createdAt: before.createdAt, reason: null },
			...{ operationNumber: "0012-3456", paidOn: null, wallet: "PLIN" },
		});
		const after = await payments.review(id);
		expect(after.receiptType).toBe("image/webp");
		expect(Date.parse(after.waitingSince)).toBeGreaterThan(Date.parse(before.waitingSince));
		expect((await payments.mails(student)).map(({ subject }) => subject)).toEqual([
			"Recibimos tu comprobante de pago en Cachimbo",
			"Necesitamos otro comprobante de tu pago en Cachimbo",
			"Recibimos tu comprobante de pago en Cachimbo",
		]);
	});

	it("leaves the earlier receipts for the ADMIN, at their events in the log", async () => {
		const better = pdf();
		await payments.sendBetter(student, id, better);
		const { log } = await payments.review(id);
		const [sent, observed, again] = log.map((event: { id: number }) => event.id);
		const read = async (query: string) => {
			const { statusCode, rawPayload } = await payments.receiptOf(id, payments.admin.token, query);
			return statusCode === 200 ? rawPayload : statusCode;
		};
		expect(await read("")).toEqual(better);
		expect(await read(`?event=${sent}`)).toEqual(first);
		expect(await read(`?event=${again}`)).toEqual(better);
		expect([await read(`?event=${observed}`), await read("?event=2147483647"), await read("?event=x")]).toEqual([
			404, 404, 422,
		]);
		const foreign = await payments.order(await createTestAccount(server));
		const { statusCode } = await payments.receiptOf(foreign, payments.admin.token, `?event=${sent}`);
		expect(statusCode).toBe(404);
		expect((await payments.receiptOf(id, student.token, `?event=${sent}`)).statusCode).toBe(403);
	});

	it("is required, and must be a picture or a PDF", async () => {
		const before = await state();
		const none = await payments.sendBetter(student, id, null);
		expect([none.status, none.json.message]).toEqual([422, "Por favor adjunta el comprobante de pago"]);
		expect((await payments.sendBetter(student, id, Buffer.from("<svg/>"))).status).toBe(415);
		expect((await payments.sendBetter(student, id, pdf(5 * 1024 * 1024 + 1))).status).toBe(413);
		expect(await state()).toEqual(before);
	});

	it("is accepted only from the order's owner", async () => {
		const before = await state();
		const other = await payments.sendBetter(await createTestAccount(server), id);
		expect([other.status, other.json.message]).toEqual([403, "No tienes permiso para hacer esto"]);
		expect((await payments.sendBetter(payments.admin, id)).status).toBe(403);
		const unknown = await payments.sendBetter(student, 2_000_000_000);
		expect([unknown.status, unknown.json.message]).toEqual([404, "No encontramos este pedido"]);
		expect(await state()).toEqual(before);
	});

	it("is stored once despite repeated and concurrent requests, also after the decision", async () => {
		const better = pdf();
		const answers = await meetAtRow(server, "users", student.userId, [
			() => payments.sendBetter(student, id, better),
			() => payments.sendBetter(student, id, better),
		]);
		answers.push(await payments.sendBetter(student, id, better));
		await payments.decide(id, "approve");
		answers.push(await payments.sendBetter(student, id, better));
		expect(answers.map(({ status, json }) => [status, json.data.status])).toEqual([
			...Array(3).fill([200, "PENDING"]),
			[200, "APPROVED"],
		]);
		expect(await countRows(server, "payment_events", `order_id = ${id} and kind = 'SENT_AGAIN'`)).toBe(1);
	});

	it.each([
		["waits", async () => payments.sendBetter(student, id), "está en revisión"],
		["is approved", async () => payments.decide(id, "approve"), "fue aprobado"],
		["is rejected", async () => payments.reject(id), "fue rechazado"],
	])("is not accepted while the order %s", async (_what, act, sentence) => {
		await act();
		const answer = await payments.sendBetter(student, id);
		expect([answer.status, answer.json.message]).toEqual([
			409,
			`Este pedido ya ${sentence}: no espera otro comprobante`,
		]);
	});

	it("must differ from the observed one, unless the missing details are sent with it", async () => {
		const same = await payments.sendBetter(student, id, first, { operationNumber: "0012-3456" });
		expect([same.status, same.json.errors]).toEqual([
			409,
			{ receipt: "Ya revisamos este comprobante. Adjunta otro que corrija lo observado." },
		]);
		const fuller = await payments.sendBetter(student, id, first, { operationNumber: "00123457" });
		expect(fuller.json.data).toMatchObject({ status: "PENDING", operationNumber: "00123457" });
	});

	it("must not be the receipt of another order", async () => {
		const receipt = pdf();
		await payments.order(student, { receipt });
		const answer = await payments.sendBetter(student, id, receipt);
		expect([answer.status, answer.json.message]).toEqual([409, "Ya enviaste este comprobante en otro pedido"]);
	});

	it("does not let a late repeat of the first receipt create a second order (P-044)", async () => {
		await payments.sendBetter(student, id);
		const late = await payments.verify(student, { receipt: first });
		expect(late.json.data).toMatchObject({ id, status: "PENDING" });
		expect(await countRows(server, "payment_orders", `user_id = ${student.userId}`)).toBe(1);
	});

	it("counts towards the five receipts an hour", async () => {
		const strict = await createTestApp({ jobs: () => [] });
		const calls = await createPayments(strict);
		const own = await createTestAccount(strict);
		const order = await calls.order(own);
		for (let i = 0; i < 4; i++) {
			await calls.observe(order);
			expect((await calls.sendBetter(own, order)).status).toBe(200);
		}
		await calls.observe(order);
		expect((await calls.sendBetter(own, order)).status).toBe(429);
	});
});

describe("a full disk (P-076)", () => {
	it("leaves no partial order or better receipt, and both succeed once there is space", async () => {
		const { files } = server.deps;
		const put = files.put;
		const before = await state();
		const counts = () =>
			Promise.all(["payment_orders", "payment_events", "pgboss.job"].map((table) => countRows(server, table)));
		const rows = await counts();
		files.put = async () => {
			throw new AppError("UNAVAILABLE", "No se pudo guardar el archivo", { retryAfter: 60 });
		};
		const [receipt, better] = [pdf(), pdf()];
		try {
			for (const answer of [
				await payments.verify(student, { receipt }),
				await payments.sendBetter(student, id, better),
			])
				expect([answer.status, answer.json.message, answer.headers["retry-after"]]).toEqual([
					503,
					"No se pudo guardar el archivo",
					"60",
				]);
		} finally {
			files.put = put;
		}
		expect(await state()).toEqual(before);
		expect(await counts()).toEqual(rows);
		expect((await payments.verify(student, { receipt })).status).toBe(200);
		expect((await payments.sendBetter(student, id, better)).status).toBe(200);
	});

	it("does not use up the student's limits of receipts and bytes", async () => {
		const strict = await createTestApp({ jobs: () => [] });
		const calls = await createPayments(strict);
		const own = await createTestAccount(strict);
		const { files } = strict.deps;
		const put = files.put;
		const receipt = pdf(5 * 1024 * 1024);
		files.put = async () => {
			throw new AppError("UNAVAILABLE", "No se pudo guardar el archivo", { retryAfter: 60 });
		};
		for (let i = 0; i < 6; i++) expect((await calls.verify(own, { receipt })).status).toBe(503);
		files.put = put;
		for (let i = 0; i < 2; i++) expect((await calls.verify(own, { receipt: pdf(5 * 1024 * 1024) })).status).toBe(200);
	});
});
