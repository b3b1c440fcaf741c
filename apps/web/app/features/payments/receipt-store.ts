import type { PaymentInput, Wallet } from "@cachimbo/contract/payments/payments";
import type { PlanId } from "@cachimbo/rules/payments/plans";
import { receiptStoreName, receiptTables } from "../../platform/offline/device-tables.ts";
import { type DurableStore, openStore } from "../../platform/offline/durable-store.ts";

/** Form values of the payment; '' if empty. */
export interface Transfer {
	operationNumber: string;
	paidOn: string;
	wallet: Wallet | "";
}

/** A receipt stored on this device, chosen or queued for sending. */
export interface StoredReceipt {
	/** 'plan mensual' or 'order 17'. */
	key: string;
	plan: PlanId;
	/** Observed order that gets a better receipt; null for a new order. */
	orderId: number | null;
	transfer: Transfer;
	file: Pick<File, "name" | "type" | "size"> | null;
	/** Time of the press on 'Enviar Comprobante', ms since the epoch; null before it, or after the server refused the receipt. */
	sentAt: number | null;
	/** Error message of the server's refusal. */
	refusal: string | null;
}

interface ReceiptRows {
	receipts: StoredReceipt;
	/**
	 * File contents by receipt key. The chosen File is not stored: files from Android's gallery may be gone when they are read
	 * later.
	 */
	files: ArrayBuffer;
}

interface MemoryReceipt {
	receipt: StoredReceipt;
	bytes?: ArrayBuffer | undefined;
}

/** Receipts of one user on this device. A receipt that does not fit on disk is kept in memory until the page closes. */
export function createReceiptStore({ durable, run }: DurableStore<ReceiptRows>) {
	const inMemory = new Map<string, MemoryReceipt>();
	return {
		async list(): Promise<StoredReceipt[]> {
			const stored = await run("readonly", (rows) => rows.list("receipts"));
			const others = stored.filter(({ key }) => !inMemory.has(key));
			return [...others, ...[...inMemory.values()].map(({ receipt }) => receipt)];
		},
		bytes: async (key: string): Promise<ArrayBuffer | undefined> =>
			inMemory.get(key)?.bytes ?? (await run("readonly", (rows) => rows.get("files", key))),
		/** Returns whether the receipt is on disk. */
		async save(receipt: StoredReceipt, bytes?: ArrayBuffer): Promise<boolean> {
			const content = bytes ?? inMemory.get(receipt.key)?.bytes;
			try {
				await run("readwrite", (rows) => {
					rows.put("receipts", receipt);
					if (content) rows.put("files", content, receipt.key);
				});
				inMemory.delete(receipt.key);
				return durable;
			} catch {
				inMemory.set(receipt.key, { receipt, bytes: content });
				return false;
			}
		},
		async remove(key: string): Promise<void> {
			inMemory.delete(key);
			await run("readwrite", (rows) => {
				rows.remove("receipts", key);
				rows.remove("files", key);
			});
		},
		async clear(): Promise<void> {
			inMemory.clear();
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

/** Key of a receipt: the plan of a new order, or an observed order. */
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

/** Payment data for the request. Empty fields become null. */
export const toWire = ({ operationNumber, paidOn, wallet }: Transfer) =>
	({
		operationNumber: operationNumber.trim() || null,
		paidOn: paidOn || null,
		wallet: wallet || null,
	}) satisfies Partial<PaymentInput>;
