import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createPayments, pdf } from "../../../testing/features/payments.ts";

let server: TestApp;
let payments: Awaited<ReturnType<typeof createPayments>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	payments = await createPayments(server);
});
const sqlOf = (text: string, values: unknown[] = []) => server.deps.db.$client.query(text, values);
const student = async (first: string, last: string): Promise<TestAccount> => {
	const account = await createTestAccount(server);
	await sqlOf("update users set first_names = $2, last_names = $3 where id = $1", [account.userId, first, last]);
	return account;
};
const findIds = async (query: string) => (await payments.queue(query)).map(({ id }: { id: number }) => id);

describe("the queue", () => {
	let [first, second, third]: number[] = [];
	beforeAll(async () => {
		const rosa = await student("Rosa María", "Ñahui Quispe");
		const ana = await student("Ána", "Quispe_Rojas");
		first = await payments.order(rosa, { transfer: { operationNumber: "N° 0012-3456", paidOn: null } });
		second = await payments.order(ana);
		third = await payments.order(ana, { amount: 290 });
		await sqlOf("update payment_orders set created_at = $2 where id = $1", [first, "2026-03-02T04:59:59Z"]);
		await sqlOf("update payment_orders set created_at = $2 where id = $1", [second, "2026-03-02T05:00:00Z"]);
	});

	it("has pending orders first, by the age of their current receipt, and other states newest first", async () => {
		expect(await findIds("status=PENDING")).toEqual([first, second, third]);
		expect(await findIds("")).toEqual([third, second, first]);
		const rosa = await createTestAccount(server);
		const observed = await payments.order(rosa);
		await sqlOf("update payment_orders set waiting_since = '2020-01-01' where id = $1", [observed]);
		expect((await findIds("status=PENDING"))[0]).toBe(observed);
		await payments.observe(observed);
		expect(await findIds("status=OBSERVED")).toEqual([observed]);
		await payments.sendBetter(rosa, observed);
		expect(await findIds("status=PENDING")).toEqual([first, second, third, observed]);
		expect(await findIds("status=PENDING&size=2&page=2")).toEqual([third, observed]);
		await payments.reject(observed);
	});

	it.each([
		["words of a name, in any order and case, without accents", "quispe ROSA maria nahui", () => [first]],
		["another with accents", "ana", () => [third, second]],
		["words of an address", "@correo.pe quispe", () => [third, second, first]],
		["a wildcard of LIKE, taken literally", "quispe_", () => [third, second]],
		["another", "%", () => []],
		["a name and a word that it does not have", "Rosa Rojas", () => []],
		["another operation number", "n 123456", () => []],
		["an operation number", "N0012 3456", () => [first]],
		["a number larger than any id", "99999999999", () => []],
	])("can be searched by %s", async (_what, q, ids) => {
		expect(await findIds(`status=PENDING&q=${encodeURIComponent(q)}`)).toEqual(
			ids()
				.toSorted((a, b) => Number(a) - Number(b))
				.map(Number),
		);
	});

	it("can be searched by the number of an order", async () => {
		expect(await findIds(`q=${second}`)).toContain(second);
		expect(await findIds("q=2147483648")).toEqual([]);
	});

	it("can be limited to days in Lima, both included", async () => {
		expect(await findIds("from=2026-03-01&to=2026-03-01")).toEqual([first]);
		expect(await findIds("from=2026-03-02&to=2026-03-02")).toEqual([second]);
		expect(await findIds("to=2026-03-02")).toEqual([second, first]);
		expect(await findIds("from=2026-03-02&to=2026-03-01")).toEqual([]);
		expect(await findIds("from=0000-01-01&to=9999-12-31")).toHaveLength(4);
		for (const query of ["from=ayer", "to=2026-02-30", "from=2026-1-1"])
			expect((await server.call("GET", `/admin/payments?${query}`, { token: payments.admin.token })).status).toBe(422);
	});
});

describe("the transfer details of an order", () => {
	let rosa: TestAccount;
	beforeEach(async () => {
		rosa = await createTestAccount(server);
	});
	const now = () => server.deps.clock.now().getTime();
	const day = (before: number) => new Date(now() - 5 * 3600_000 - before * 86_400_000).toISOString().slice(0, 10);

	it("are stored as typed", async () => {
		const transfer = { operationNumber: " 0012-3456 ", paidOn: day(60), wallet: "PLIN" };
		const { json } = await payments.verify(rosa, { transfer });
		expect(json.data).toMatchObject({ operationNumber: "0012-3456", paidOn: day(60), wallet: "PLIN" });
		const blank = await payments.verify(rosa, { transfer: { operationNumber: "  ", paidOn: null, wallet: null } });
		expect(blank.json.data).toMatchObject({ operationNumber: null, paidOn: null, wallet: null });
	});

	it.each<[string, () => object, string, string]>([
		["a future day", () => ({ paidOn: day(-1) }), "paidOn", "La fecha del pago no puede ser futura"],
		[
			"a day that is too long ago",
			() => ({ paidOn: day(61) }),
			"paidOn",
			"La fecha del pago no puede ser de hace más de 60 días",
		],
		["an invalid day", () => ({ paidOn: "2026-02-30" }), "paidOn", "La fecha del pago no es válida"],
		["another wallet", () => ({ wallet: "TUNKI" }), "wallet", "La billetera no es válida"],
		[
			"an operation number that is too long",
			() => ({ operationNumber: "1".repeat(31) }),
			"operationNumber",
			"El número de operación no puede tener más de 30 caracteres",
		],
	])(
		"are refused with an error at the field if it is %s, and nothing is stored",
		async (_what, transfer, field, message) => {
			const files = await payments.storedFiles();
			const answer = await payments.verify(rosa, { transfer: transfer() });
			expect([answer.status, answer.json.errors]).toEqual([422, { [field]: message }]);
			expect(await payments.ownOrders(rosa)).toEqual([]);
			expect(await payments.storedFiles()).toEqual(files);
		},
	);

	it("are dated by Lima's calendar, also in the hours when UTC is a day ahead", async () => {
		const [sent, nextUtc] = [pdf(), new Date(Math.ceil(now() / 86_400_000) * 86_400_000)];
		server.clock.offsetMs = nextUtc.getTime() + 3600_000 - Date.now();
		try {
			const utcDay = nextUtc.toISOString().slice(0, 10);
			expect((await payments.verify(rosa, { receipt: sent, transfer: { paidOn: utcDay } })).status).toBe(422);
			expect((await payments.verify(rosa, { receipt: sent, transfer: { paidOn: day(0) } })).status).toBe(200);
		} finally {
			server.clock.offsetMs = 0;
		}
	});
});

describe("the totals", () => {
	it("count the pending orders, and add up approvals by month in Lima, to the céntimo", async () => {
		const own = await createTestApp({ jobs: () => [] });
		const calls = await createPayments(own);
		const { userId } = await createTestAccount(own);
		const totals = async () =>
			(await own.call("GET", "/admin/payments/totals", { token: calls.admin.token })).json.data;
		expect(await totals()).toEqual({ waiting: { PENDING: 0, OBSERVED: 0 }, months: [] });
		const { $client } = own.deps.db;
		const approve = async (cents: number, at: string) => {
			const { rows } = await $client.query(
				`insert into payment_orders (user_id, plan, amount_cents, status, receipt, receipt_type, receipt_digest, decided_at)
				values ($1, 'anual', $2, 'APPROVED', 'x.pdf', 'application/pdf', gen_random_uuid(), $3) returning id`,
				[userId, cents, at],
			);
			await $client.query(
				"insert into payment_events (user_id, order_id, kind, at) values ($1, $2, 'SENT', '2019-01-01'), ($1, $2, 'APPROVED', $3)",
				[userId, rows[0].id, at],
			);
		};
		const model = new Map<string, { orders: number; cents: bigint }>();
		// The first hours of a month in UTC belong to the previous month in Lima.
		const hours = fc.integer({ min: -12, max: 12 });
		const month = fc.integer({ min: 0, max: 11 });
		await fc.assert(
			fc.asyncProperty(fc.nat({ max: 2_000_000_000 }), month, hours, async (cents, index, hour) => {
				const at = new Date(Date.UTC(2025, index, 1, hour));
				await approve(cents, at.toISOString());
				const name = new Date(at.getTime() - 5 * 3600_000).toISOString().slice(0, 7);
				const before = model.get(name) ?? { orders: 0, cents: 0n };
				model.set(name, { orders: before.orders + 1, cents: before.cents + BigInt(cents) });
				const { months } = await totals();
				expect(
					months.map((one: { month: string; orders: number; amount: number }) => ({
						...one,
						amount: one.amount.toFixed(2),
					})),
				).toEqual(
					[...model]
						.sort(([a], [b]) => b.localeCompare(a))
						.map(([name, { orders, cents: sum }]) => ({
							...{ month: name, orders },
							amount: `${sum / 100n}.${String(sum % 100n).padStart(2, "0")}`,
						})),
				);
			}),
			{ numRuns: 40 },
		);
		const student = await createTestAccount(own);
		await calls.order(student);
		await calls.observe(await calls.order(student));
		expect((await totals()).waiting).toEqual({ PENDING: 1, OBSERVED: 1 });
	});
});
