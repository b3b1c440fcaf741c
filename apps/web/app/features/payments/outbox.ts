import type { OrderDto } from "@cachimbo/contract/payments/payments";
import { createOutbox } from "../../platform/offline/outbox.ts";
import type { StoredReceipt } from "./receipt-store.ts";

/** A receipt in transit. */
interface PostedReceipt {
	key: string;
}

/** Outbox that sends receipts to the server. */
export const receiptOutbox = createOutbox<StoredReceipt, OrderDto, PostedReceipt>();
