import type { OrderDto } from "@cachimbo/contract/payments/payments";
import { expect, it } from "vitest";
import { ApiError } from "../../platform/api/api-error.ts";
import { receiptTables } from "../../platform/offline/device-tables.ts";
import { createMemoryStore, type DurableStore } from "../../platform/offline/durable-store.ts";
import { sendAll } from "../../platform/offline/outbox.ts";
import { createLocalReceipts } from "./local-receipts.ts";
import { blankReceipt, createReceiptStore, type StoredReceipt } from "./receipt-store.ts";
import { unsentReceipts } from "./unsent-receipts.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });
const refusedAs = (status: number, message: string) => new ApiError({ code: "CONFLICT", status, message });
const bytes = new Uint8Array([1, 2, 3]).buffer;
const order = { id: 17, status: "PENDING", plan: "semestral" } as OrderDto;

const chosen = (sentAt: number | null): StoredReceipt => ({
	...blankReceipt({ plan: "semestral", orderId: null }),
	file: { name: "yape.png", type: "image/png", size: 3 },
	sentAt,
});

/** Creates the receipts of a page over a store, and records the requests that reach the server. */
function setUp(disk: DurableStore<never> = createMemoryStore(receiptTables)) {
	const localReceipts = createLocalReceipts(createReceiptStore(disk as never));
	const received: { receipt: StoredReceipt; bytes: ArrayBuffer }[] = [];
	const messages: string[] = [];
	const server = { answer: async (): Promise<OrderDto> => order };
	const work = unsentReceipts({
		localReceipts,
		async send(upload) {
			const created = await server.answer();
			received.push(upload);
			return created;
		},
		onRefused: (message) => messages.push(message),
	});
	return { localReceipts, work, received, messages, server, disk };
}

it("sends a receipt with its bytes, and then deletes it", async () => {
	const { localReceipts, work, received } = setUp();
	await localReceipts.save(chosen(1), bytes);
	await sendAll(work);
	expect(received.map(({ receipt, bytes }) => [receipt.key, bytes])).toEqual([["plan semestral", bytes]]);
	expect([await localReceipts.load(), await localReceipts.bytes("plan semestral"), await work.describe()]).toEqual([
		[],
		undefined,
		"",
	]);
});

it("keeps a receipt while there is no network, and another page sends it", async () => {
	const { localReceipts, work, server, disk, received } = setUp();
	await localReceipts.save(chosen(1), bytes);
	server.answer = async () => Promise.reject(offline);
	await expect(sendAll(work)).rejects.toBe(offline);
	expect([received, localReceipts.receipts()[0]?.sentAt]).toEqual([[], 1]);
	const next = setUp(disk);
	await sendAll(next.work);
	expect(next.received.map(({ bytes }) => bytes)).toEqual([bytes]);
});

it("does not send a receipt that was only chosen, but names it at sign-out", async () => {
	const { localReceipts, work, received } = setUp();
	await localReceipts.save(chosen(null), bytes);
	await sendAll(work);
	expect(received).toEqual([]);
	expect(await work.describe()).toBe("el comprobante del Plan Semestral (yape.png), que aún no recibimos");
	await work.clear();
	expect([localReceipts.receipts(), await work.describe()]).toEqual([[], ""]);
});

for (const status of [409, 413, 415, 422, 404])
	it(`marks a permanently refused receipt as unsent, with the server's message (${status})`, async () => {
		const { localReceipts, work, server, messages } = setUp();
		await localReceipts.save(
			{ ...chosen(1), transfer: { operationNumber: "0123", paidOn: "", wallet: "YAPE" } },
			bytes,
		);
		server.answer = async () => Promise.reject(refusedAs(status, "Ya enviaste este comprobante"));
		await sendAll(work);
		expect(messages).toEqual(["Ya enviaste este comprobante"]);
		expect(localReceipts.receipts()).toMatchObject([
			{ sentAt: null, refusal: "Ya enviaste este comprobante", transfer: { operationNumber: "0123", wallet: "YAPE" } },
		]);
		expect(await localReceipts.bytes("plan semestral")).toEqual(bytes);
	});

const better = (sentAt: number): StoredReceipt => ({ ...chosen(sentAt), orderId: 17, key: "order 17" });

for (const status of [403, 404, 409])
	it(`drops a better receipt whose order no longer waits for one, with the server's message (${status})`, async () => {
		const { localReceipts, work, server, messages } = setUp();
		await localReceipts.save(better(1), bytes);
		server.answer = async () => Promise.reject(refusedAs(status, "Este pedido ya fue aprobado"));
		await sendAll(work);
		expect([messages, await localReceipts.load(), await work.describe()]).toEqual([
			["Este pedido ya fue aprobado"],
			[],
			"",
		]);
	});

it("marks a better receipt as unsent if its file is refused", async () => {
	const { localReceipts, work, server } = setUp();
	await localReceipts.save(better(1), bytes);
	const message = "Ya revisamos este comprobante";
	server.answer = async () =>
		Promise.reject(new ApiError({ code: "CONFLICT", status: 409, message, errors: { receipt: message } }));
	await sendAll(work);
	expect(localReceipts.receipts()).toMatchObject([{ key: "order 17", sentAt: null, refusal: message }]);
});

it("keeps the file object after another load, unless another file was chosen", async () => {
	const store = createReceiptStore(createMemoryStore<never>(receiptTables) as never);
	// A real store returns copies.
	const localReceipts = createLocalReceipts({ ...store, list: async () => structuredClone(await store.list()) });
	await localReceipts.save(chosen(1), bytes);
	const { file } = localReceipts.receipts()[0]!;
	await localReceipts.load();
	expect(localReceipts.receipts()[0]?.file).toBe(file);
	await localReceipts.save(
		{ ...chosen(1), file: { name: "yape.png", type: "image/png", size: 3 } },
		new ArrayBuffer(3),
	);
	await localReceipts.load();
	expect(localReceipts.receipts()[0]?.file).not.toBe(file);
});

for (const status of [401, 429, 503])
	it(`retries after a temporary error (${status})`, async () => {
		const { localReceipts, work, server, messages } = setUp();
		await localReceipts.save(chosen(1), bytes);
		server.answer = async () => Promise.reject(refusedAs(status, ""));
		await expect(sendAll(work)).rejects.toMatchObject({ status });
		expect([localReceipts.receipts()[0]?.sentAt, messages]).toEqual([1, []]);
	});

it("aborts the upload of a removed file, and keeps the typed values", async () => {
	const disk = createMemoryStore<never>(receiptTables);
	const localReceipts = createLocalReceipts(createReceiptStore(disk as never));
	const transfer = { operationNumber: "0123", paidOn: "", wallet: "" } as const;
	await localReceipts.save({ ...chosen(1), transfer }, bytes);
	let begun = () => {};
	const started = new Promise<void>((resolve) => {
		begun = resolve;
	});
	const work = unsentReceipts({
		localReceipts,
		send: ({ signal }) =>
			new Promise((_, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason));
				begun();
			}),
		onRefused: () => expect.unreachable(),
	});
	const sending = sendAll(work);
	await started;
	await localReceipts.dropFile({ ...chosen(1), transfer });
	await expect(sending).rejects.toMatchObject({ name: "AbortError" });
	expect(await localReceipts.load()).toMatchObject([{ file: null, sentAt: null, transfer }]);
	expect(await localReceipts.bytes("plan semestral")).toBeUndefined();
});

it("sends from memory a receipt that does not fit on disk, and marks it as not kept", async () => {
	const memory = createMemoryStore<never>(receiptTables);
	const full: DurableStore<never> = {
		durable: true,
		run: (mode, work) =>
			mode === "readwrite" ? Promise.reject(new DOMException("full", "QuotaExceededError")) : memory.run(mode, work),
	};
	const { localReceipts, work, received } = setUp(full);
	await localReceipts.save(chosen(1), bytes);
	expect(localReceipts.receipts()).toMatchObject([{ isKept: false }]);
	await sendAll(work);
	expect(received.map(({ bytes }) => bytes)).toEqual([bytes]);
});
