import type { PaymentInput, Wallet } from "@cachimbo/contract/payments";
import type { PlanId } from "@cachimbo/rules/plans";
import { type DurableStore, openStore } from "../../platform/offline/durable-store.ts";
import { receiptStoreName, receiptTables } from "../../platform/receipt-tables.ts";

/** What is typed of the transfer; '' is nothing. */
export interface Transfer {
	operationNumber: string;
	paidOn: string;
	wallet: Wallet | "";
}

/** A receipt on this device: chosen, or to be sent. */
export interface StoredReceipt {
	/** 'plan mensual' or 'order 17'. */
	key: string;
	plan: PlanId;
	/** The observed order that it is a better receipt for; null: it makes a new order. */
	orderId: number | null;
	transfer: Transfer;
	file: Pick<File, "name" | "type" | "size"> | null;
	/** When 'Enviar Comprobante' was pressed, ms since the epoch; null: not yet, or the server refused it. */
	sentAt: number | null;
	/** Why the server will not take it. */
	refusal: string | null;
}

interface ReceiptRows {
	receipts: StoredReceipt;
	/** By the receipt's key. Not the chosen File: what Android's gallery hands out may be gone when it is read later. */
	files: ArrayBuffer;
}

interface Held {
	receipt: StoredReceipt;
	bytes?: ArrayBuffer | undefined;
}

/** The receipts of one person on this device. Those that the disk does not take live as long as the page. */
export function createReceiptStore({ durable, run }: DurableStore<ReceiptRows>) {
	const held = new Map<string, Held>();
	return {
		async list(): Promise<StoredReceipt[]> {
			const stored = await run("readonly", (rows) => rows.list("receipts"));
			const others = stored.filter(({ key }) => !held.has(key));
			return [...others, ...[...held.values()].map(({ receipt }) => receipt)];
		},
		bytes: async (key: string): Promise<ArrayBuffer | undefined> =>
			held.get(key)?.bytes ?? (await run("readonly", (rows) => rows.get("files", key))),
		/** Answers whether it is on disk. */
		async save(receipt: StoredReceipt, bytes?: ArrayBuffer): Promise<boolean> {
			const whole = bytes ?? held.get(receipt.key)?.bytes;
			try {
				await run("readwrite", (rows) => {
					rows.put("receipts", receipt);
					if (whole) rows.put("files", whole, receipt.key);
				});
				held.delete(receipt.key);
				return durable;
			} catch {
				held.set(receipt.key, { receipt, bytes: whole });
				return false;
			}
		},
		async remove(key: string): Promise<void> {
			held.delete(key);
			await run("readwrite", (rows) => {
				rows.remove("receipts", key);
				rows.remove("files", key);
			});
		},
		async clear(): Promise<void> {
			held.clear();
			await run("readwrite", (rows) => {
				rows.clear("receipts");
				rows.clear("files");
			});
		},
	};
}
export type ReceiptStore = ReturnType<typeof createReceiptStore>;

export const openReceiptStore = async (userId: number): Promise<ReceiptStore> =>
	createReceiptStore(await openStore(receiptStoreName(userId), receiptTables));

/** Names what a receipt is for: a new order for a plan, or an order that was observed. */
export const keyOf = ({ plan, orderId }: Pick<StoredReceipt, "plan" | "orderId">): string =>
	orderId === null ? `plan ${plan}` : `order ${orderId}`;

export const blankReceipt = (target: Pick<StoredReceipt, "plan" | "orderId">): StoredReceipt => ({
	...target,
	key: keyOf(target),
	transfer: { operationNumber: "", paidOn: "", wallet: "" },
	file: null,
	sentAt: null,
	refusal: null,
});

/** As the contract has it: what was not typed is null. */
export const toWire = ({ operationNumber, paidOn, wallet }: Transfer) =>
	({
		operationNumber: operationNumber.trim() || null,
		paidOn: paidOn || null,
		wallet: wallet || null,
	}) satisfies Partial<PaymentInput>;
