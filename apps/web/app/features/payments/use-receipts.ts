import type { OrderDto } from "@cachimbo/contract/payments/payments";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { OutboxStatus } from "../../platform/offline/outbox.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { type LocalReceipt, type LocalReceipts, openLocalReceipts } from "./local-receipts.ts";
import { receiptOutbox } from "./outbox.ts";
import { keyOf, type StoredReceipt } from "./receipt-store.ts";

const none: readonly LocalReceipt[] = [];
const never = () => () => {};

export function useLocalReceipts(): LocalReceipts | undefined {
	const { userId } = useSignedIn();
	const [localReceipts, setLocalReceipts] = useState<LocalReceipts>();
	useEffect(() => {
		let isGone = false;
		openLocalReceipts(userId).then((opened) => isGone || setLocalReceipts(opened), console.warn);
		return () => {
			isGone = true;
		};
	}, [userId]);
	return localReceipts;
}

export const useReceiptsOf = (localReceipts: LocalReceipts | undefined) =>
	useSyncExternalStore(localReceipts?.subscribe ?? never, localReceipts?.receipts ?? (() => none));

/** Receipts on this device, queued or only chosen. */
export const useReceipts = (): readonly LocalReceipt[] => useReceiptsOf(useLocalReceipts());

/** Drops chosen receipts of orders that no longer wait for one. They have no form, so the unload warning must not count them. */
export function useDropDecidedReceipts(orders: readonly OrderDto[] | undefined): void {
	const localReceipts = useLocalReceipts();
	const receipts = useReceiptsOf(localReceipts);
	useEffect(() => {
		for (const { key, orderId, sentAt } of receipts) {
			const order = orders?.find(({ id }) => id === orderId);
			if (order && order.status !== "OBSERVED" && sentAt === null) void localReceipts?.remove(key);
		}
	}, [localReceipts, receipts, orders]);
}

export const useReceiptStatus = (): OutboxStatus =>
	useSyncExternalStore(receiptOutbox.subscribe, receiptOutbox.status, receiptOutbox.status);

/** Whether the receipt is being sent. On a slow connection that takes a minute. */
export const isUploading = ({ sentBytes }: LocalReceipt, status: OutboxStatus, online: boolean): boolean =>
	online && (status === "sending" || sentBytes !== undefined);

/** Calls back when the server has created the order of this receipt. */
export function useOnSent(target: Pick<StoredReceipt, "plan" | "orderId">, onSent: (order: OrderDto) => void): void {
	const ownKey = keyOf(target);
	useEffect(
		() => receiptOutbox.onNews(({ key }, news) => void (key === ownKey && "sent" in news && onSent(news.sent))),
		[ownKey, onSent],
	);
}
