import { betterReceiptInput, RECEIPT_REQUIRED } from "@cachimbo/contract/payments/payments";
import { useState } from "react";
import { checkWith } from "../../platform/forms/check-with.ts";
import { toast } from "../../platform/screen/toast.ts";
import { readReceipt, type UnfitFile } from "./receipt-files.ts";
import { blankReceipt, keyOf, type StoredReceipt, type Transfer, toWire } from "./receipt-store.ts";
import { sendReceiptsNow } from "./send-receipts-now.ts";
import { useLocalReceipts, useReceiptsOf } from "./use-receipts.ts";
// Loaded with the screen that stores them, because offline it cannot be loaded (platform/offline/lazy-work.ts).
import "./unsent-receipts.ts";

/** State of the receipt of one order. */
export function useReceipt(target: Pick<StoredReceipt, "plan" | "orderId">) {
	const localReceipts = useLocalReceipts();
	const key = keyOf(target);
	const receipt = useReceiptsOf(localReceipts).find((one) => one.key === key) ?? {
		...blankReceipt(target),
		isKept: true,
	};
	const [faults, setFaults] = useState<Record<string, string>>({});
	/** Current receipt, also after an await. */
	const currentReceipt = () => localReceipts?.receipts().find((one) => one.key === key) ?? receipt;
	const refuse = (errors: Record<string, string>, message: string | undefined) => {
		setFaults(errors);
		if (message) toast.error(message);
		return false;
	};
	return {
		localReceipts,
		receipt,
		/** Message per field; `receipt` is the file's. */
		errors: receipt.refusal && !faults.receipt ? { ...faults, receipt: receipt.refusal } : faults,
		async choose(file: File): Promise<void> {
			setFaults({});
			try {
				const { bytes, type } = await readReceipt(file);
				const { name, size } = file;
				await localReceipts?.save(
					{ ...currentReceipt(), file: { name, type, size }, sentAt: null, refusal: null },
					bytes,
				);
			} catch (error) {
				const { message, help } = error as UnfitFile;
				refuse({ receipt: help ? `${message}. ${help}` : message }, message);
			}
		},
		set(changed: Partial<Transfer>): void {
			setFaults({});
			void localReceipts?.save({ ...currentReceipt(), transfer: { ...currentReceipt().transfer, ...changed } });
		},
		async drop(): Promise<void> {
			await localReceipts?.dropFile(receipt);
		},
		/** Returns false if something is missing, and reports it. */
		async send(): Promise<boolean> {
			if (!receipt.file) return refuse({ receipt: RECEIPT_REQUIRED }, RECEIPT_REQUIRED);
			const fault = checkWith(betterReceiptInput, toWire(receipt.transfer));
			if (fault) return refuse(fault.errors, fault.message);
			setFaults({});
			await localReceipts?.save({ ...receipt, sentAt: receipt.sentAt ?? Date.now(), refusal: null });
			await sendReceiptsNow();
			return true;
		},
	};
}
export type ReceiptForm = ReturnType<typeof useReceipt>;
