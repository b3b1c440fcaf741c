import type { OrderDto } from "@cachimbo/contract/payments";
import { createOutbox } from "../../platform/offline/outbox.ts";
import type { StoredReceipt } from "./receipt-store.ts";

/** A receipt on its way. */
interface PostedReceipt {
	key: string;
}

/** The way of receipts to their orders. */
export const receiptOutbox = createOutbox<StoredReceipt, OrderDto, PostedReceipt>();
