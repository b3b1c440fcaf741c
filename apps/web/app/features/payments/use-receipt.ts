import { betterReceiptInput, RECEIPT_REQUIRED } from "@cachimbo/contract/payments";
import { useEffect, useState, useSyncExternalStore } from "react";
import { checkWith } from "../../platform/check-with.ts";
import type { OutboxStatus } from "../../platform/offline/outbox.ts";
import { toast } from "../../platform/toast.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { receiptOutbox } from "./outbox.ts";
import { openReceiptDesk, type ReceiptDesk, type ReceiptOnDesk } from "./receipt-desk.ts";
import { readReceipt } from "./receipt-files.ts";
import { blankReceipt, keyOf, type StoredReceipt, type Transfer, toWire } from "./receipt-store.ts";
import { NOT_SENT } from "./wording.ts";

const none: readonly ReceiptOnDesk[] = [];
const never = () => () => {};

function useDesk(): ReceiptDesk | undefined {
	const { userId } = useSignedIn();
	const [desk, setDesk] = useState<ReceiptDesk>();
	useEffect(() => {
		let isGone = false;
		openReceiptDesk(userId).then((opened) => isGone || setDesk(opened), console.warn);
		return () => {
			isGone = true;
		};
	}, [userId]);
	return desk;
}

const useShown = (desk: ReceiptDesk | undefined) =>
	useSyncExternalStore(desk?.subscribe ?? never, desk?.receipts ?? (() => none));

/** Receipts on this device, those to be sent and those only chosen. */
export const useReceipts = (): readonly ReceiptOnDesk[] => useShown(useDesk());

export const useReceiptStatus = (): OutboxStatus =>
	useSyncExternalStore(receiptOutbox.subscribe, receiptOutbox.status, receiptOutbox.status);

/** Calls back when the order of this receipt is there. */
export function useOnSent(target: Pick<StoredReceipt, "plan" | "orderId">, onSent: (orderId: number) => void): void {
	const own = keyOf(target);
	useEffect(
		() => receiptOutbox.onNews(({ key }, news) => void (key === own && "sent" in news && onSent(news.sent.id))),
		[own, onSent],
	);
}

/** The receipt for one order, as it is being chosen, typed and sent. */
export function useReceipt(target: Pick<StoredReceipt, "plan" | "orderId">) {
	const desk = useDesk();
	const key = keyOf(target);
	const receipt = useShown(desk).find((one) => one.key === key) ?? { ...blankReceipt(target), isKept: true };
	const [faults, setFaults] = useState<Record<string, string>>({});
	/** Also after something was waited for. */
	const now = () => desk?.receipts().find((one) => one.key === key) ?? receipt;
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
				await desk?.save({ ...now(), file: { name, type, size }, sentAt: null, refusal: null }, bytes);
			} catch (error) {
				const message = (error as Error).message;
				refuse({ receipt: message }, message);
			}
		},
		set(changed: Partial<Transfer>): void {
			setFaults({});
			void desk?.save({ ...now(), transfer: { ...now().transfer, ...changed } });
		},
		async drop(): Promise<void> {
			await desk?.dropFile(receipt);
		},
		/** false: something is missing, which is said. */
		async send(): Promise<boolean> {
			if (!receipt.file) return refuse({ receipt: RECEIPT_REQUIRED }, RECEIPT_REQUIRED);
			const fault = checkWith(betterReceiptInput, toWire(receipt.transfer));
			if (fault) return refuse(fault.errors, fault.message);
			setFaults({});
			await desk?.save({ ...receipt, sentAt: receipt.sentAt ?? Date.now(), refusal: null });
			await receiptOutbox.sendNow();
			if (receiptOutbox.status() === "untaken") toast.error(NOT_SENT);
			return true;
		},
	};
}
export type ReceiptForm = ReturnType<typeof useReceipt>;
