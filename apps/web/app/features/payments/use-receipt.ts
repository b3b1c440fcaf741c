import { betterReceiptInput, RECEIPT_REQUIRED } from "@cachimbo/contract/payments/payments";
import { useState } from "react";
import { checkWith } from "../../platform/forms/check-with.ts";
import { toast } from "../../platform/screen/toast.ts";
import { readReceipt, type UnfitFile } from "./receipt-files.ts";
import { blankReceipt, keyOf, type StoredReceipt, type Transfer, toWire } from "./receipt-store.ts";
import { sendReceiptsNow } from "./send-receipts-now.ts";
import { useDesk, useShown } from "./use-receipts.ts";

/** State of the receipt of one order. */
export function useReceipt(target: Pick<StoredReceipt, "plan" | "orderId">) {
	const desk = useDesk();
	const key = keyOf(target);
	const receipt = useShown(desk).find((one) => one.key === key) ?? { ...blankReceipt(target), isKept: true };
	const [faults, setFaults] = useState<Record<string, string>>({});
	/** Current receipt, also after an await. */
	const currentReceipt = () => desk?.receipts().find((one) => one.key === key) ?? receipt;
	const refuse = (errors: Record<string, string>, message: string | undefined) => {
		setFaults(errors);
		if (message) toast.error(message);
		return false;
	};
	return {
		desk,
		receipt,
		/** Message per field; `receipt` is the file's. */
		errors: receipt.refusal && !faults.receipt ? { ...faults, receipt: receipt.refusal } : faults,
		async choose(file: File): Promise<void> {
			setFaults({});
			try {
				const { bytes, type } = await readReceipt(file);
				const { name, size } = file;
				await desk?.save({ ...currentReceipt(), file: { name, type, size }, sentAt: null, refusal: null }, bytes);
			} catch (error) {
				const { message, help } = error as UnfitFile;
				refuse({ receipt: help ? `${message}. ${help}` : message }, message);
			}
		},
		set(changed: Partial<Transfer>): void {
			setFaults({});
			void desk?.save({ ...currentReceipt(), transfer: { ...currentReceipt().transfer, ...changed } });
		},
		async drop(): Promise<void> {
			await desk?.dropFile(receipt);
		},
		/** Returns false if something is missing, and reports it. */
		async send(): Promise<boolean> {
			if (!receipt.file) return refuse({ receipt: RECEIPT_REQUIRED }, RECEIPT_REQUIRED);
			const fault = checkWith(betterReceiptInput, toWire(receipt.transfer));
			if (fault) return refuse(fault.errors, fault.message);
			setFaults({});
			await desk?.save({ ...receipt, sentAt: receipt.sentAt ?? Date.now(), refusal: null });
			await sendReceiptsNow();
			return true;
		},
	};
}
export type ReceiptForm = ReturnType<typeof useReceipt>;
