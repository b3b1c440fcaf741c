import type { OrderDto } from "@cachimbo/contract/payments/payments";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { OutboxStatus } from "../../platform/offline/outbox.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { receiptOutbox } from "./outbox.ts";
import { openReceiptDesk, type ReceiptDesk, type ReceiptOnDesk } from "./receipt-desk.ts";
import { keyOf, type StoredReceipt } from "./receipt-store.ts";

const none: readonly ReceiptOnDesk[] = [];
const never = () => () => {};

export function useDesk(): ReceiptDesk | undefined {
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

export const useShown = (desk: ReceiptDesk | undefined) =>
	useSyncExternalStore(desk?.subscribe ?? never, desk?.receipts ?? (() => none));

/** Receipts on this device, queued or only chosen. */
export const useReceipts = (): readonly ReceiptOnDesk[] => useShown(useDesk());

/** Drops chosen receipts of orders that no longer wait for one. They have no form, so the unload warning must not count them. */
export function useDroppedWhenDecided(orders: readonly OrderDto[] | undefined): void {
	const desk = useDesk();
	const receipts = useShown(desk);
	useEffect(() => {
		for (const { key, orderId, sentAt } of receipts) {
			const order = orders?.find(({ id }) => id === orderId);
			if (order && order.status !== "OBSERVED" && sentAt === null) void desk?.remove(key);
		}
	}, [desk, receipts, orders]);
}

export const useReceiptStatus = (): OutboxStatus =>
	useSyncExternalStore(receiptOutbox.subscribe, receiptOutbox.status, receiptOutbox.status);

/** Whether the receipt is being sent. On a slow connection that takes a minute. */
export const isUploading = ({ sentBytes }: ReceiptOnDesk, status: OutboxStatus, online: boolean): boolean =>
	online && (status === "sending" || sentBytes !== undefined);

/** Calls back when the server has created the order of this receipt. */
export function useOnSent(target: Pick<StoredReceipt, "plan" | "orderId">, onSent: (order: OrderDto) => void): void {
	const ownKey = keyOf(target);
	useEffect(
		() => receiptOutbox.onNews(({ key }, news) => void (key === ownKey && "sent" in news && onSent(news.sent))),
		[ownKey, onSent],
	);
}
