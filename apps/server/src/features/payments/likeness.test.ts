import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { createPayments, pdf } from "../../../testing/features/payments.ts";
import { type DrawnReceipt, drawReceipt } from "../../../testing/files/drawn-receipts.ts";

let server: TestApp;
let payments: Awaited<ReturnType<typeof createPayments>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	payments = await createPayments(server);
});

const sqlOf = (text: string, values: unknown[] = []) => server.deps.db.$client.query(text, values);
const orderOfNewStudent = async (receipt: Buffer, transfer: object = {}) =>
	payments.order(await createTestAccount(server), { receipt, transfer });
const usesOf = async (id: number) => {
	const { receiptUses } = await payments.review(id);
	return receiptUses.orders.map((one: { id: number; likeness: string }) => [one.id, one.likeness]);
};
const receipt = (operation: string, rest: Partial<DrawnReceipt> = {}) =>
	drawReceipt({ wallet: "yape", clock: "11:04", date: "22 nov. 2026 11:04 a. m.", code: "1 7 4", operation, ...rest });

describe("another order that may be the same payment", () => {
	it.each<[string, (picture: Sharp) => Sharp]>([
		["re-encoded", (picture) => picture.jpeg({ quality: 80 })],
		["cropped by a few pixels", (picture) => picture.extract({ left: 3, top: 2, width: 714, height: 1594 })],
	])("is shown if its picture was %s", async (what, change) => {
		const picture = await receipt(`0${what.length}418829`);
		const first = await orderOfNewStudent(picture);
		const second = await orderOfNewStudent(await change(sharp(picture)).toBuffer());
		expect(await usesOf(second)).toContainEqual([first, "LOOKALIKE"]);
		expect(await usesOf(first)).toContainEqual([second, "LOOKALIKE"]);
	});

	it("is not shown for a payment by another wallet, nor for blank pictures or PDFs", async () => {
		const ids = [
			await orderOfNewStudent(await receipt("77120034", { wallet: "plin" })),
			...[
				await orderOfNewStudent(await png(200, 300)),
				await orderOfNewStudent(await png(300, 200)),
				await orderOfNewStudent(pdf()),
			],
		];
		expect(await Promise.all(ids.map(usesOf))).toEqual([[], [], [], []]);
	});

	it.each(["yape", "plin"] as const)("is not shown for other payments by the same wallet: %s", async (wallet) => {
		const ids = [
			await orderOfNewStudent(
				await receipt("50128847", { wallet, clock: "7:31", date: "3 mar. 2026 7:30 a. m.", code: "2 9 0" }),
			),
			await orderOfNewStudent(
				await receipt("61930275", { wallet, clock: "4:08", date: "17 abr. 2026 4:07 p. m.", code: "8 1 5" }),
			),
			await orderOfNewStudent(
				await receipt("94471360", { wallet, clock: "9:52", date: "28 oct. 2026 9:50 p. m.", code: "6 6 3" }),
			),
		];
		expect((await Promise.all(ids.map(usesOf))).flat()).toEqual([]);
	});

	it("is shown with its strongest likeness, for orders of any student in any state", async () => {
		const [picture, student] = [
			await receipt("33110021", { wallet: "plin", date: "2 ene. 2026 1:15 p. m." }),
			await createTestAccount(server),
		];
		const transfer = { operationNumber: "33110021" };
		const anew = await sharp(picture)
			.withExif({ IFD0: { Make: "Rosa" } })
			.png()
			.toBuffer();
		const lossy = await sharp(picture).jpeg({ quality: 90 }).toBuffer();
		const first = await payments.order(student, { receipt: picture, transfer });
		const ids = [
			await orderOfNewStudent(picture, transfer),
			await orderOfNewStudent(anew, transfer),
			await orderOfNewStudent(lossy, transfer),
		];
		const last = await orderOfNewStudent(pdf(), { operationNumber: "n.º 3311-0021".replace("n.º ", "00 ") });
		await payments.reject(ids[0]!);
		expect(await usesOf(first)).toEqual([
			[last, "OPERATION"],
			[ids[2], "LOOKALIKE"],
			[ids[1], "PICTURE"],
			[ids[0], "BYTES"],
		]);
		expect((await payments.review(first)).receiptUses).toMatchObject({
			total: 4,
			orders: [
				{ sameBytes: false },
				{ sameBytes: false },
				{ sameBytes: false },
				{ sameBytes: true, status: "REJECTED" },
			],
		});
	});

	it.each([
		["12 34 56-78", "12345678"],
		["00012345679", "12345679"],
		["abc-1234", "ABC1234"],
	])("is shown for %s and %s, which are the same operation number", async (one, other) => {
		const first = await orderOfNewStudent(pdf(), { operationNumber: one });
		expect(await usesOf(await orderOfNewStudent(pdf(), { operationNumber: other }))).toEqual([[first, "OPERATION"]]);
	});

	it("is not shown for text that is no operation number", async () => {
		for (const operationNumber of ["000000", "123", "---"]) await orderOfNewStudent(pdf(), { operationNumber });
		for (const operationNumber of ["000000", "123", "---"])
			expect(await usesOf(await orderOfNewStudent(pdf(), { operationNumber }))).toEqual([]);
	});

	it("is found among fifty thousand orders, for a whole page within a request's deadline", async () => {
		const { userId } = await createTestAccount(server);
		await sqlOf(
			`insert into payment_orders (user_id, plan, amount_cents, receipt, receipt_type, receipt_digest, picture_hash, operation_key)
			select $1, 'mensual', 2900, 'x' || n, 'image/webp', 'many ' || n,
				case when n % 2 = 0 then ('x' || md5(n::text) || md5('b' || n))::bit(256) else repeat('0', 256)::bit(256) end, 'OP' || n % 40000
			from generate_series(1, 50000) n`,
			[userId],
		);
		await sqlOf("analyze payment_orders");
		const answer = await server.call("GET", "/admin/payments?size=100&status=PENDING&page=3", {
			token: payments.admin.token,
		});
		expect([answer.status, answer.json.data.items.length]).toEqual([200, 100]);
		const newest = await server.call("GET", "/admin/payments?size=100", { token: payments.admin.token });
		expect(newest.status).toBe(200);
		expect(newest.json.data.items[1].receiptUses.orders).toHaveLength(10);
	});
});
