import { toast } from "../../platform/screen/toast.ts";
import { receiptOutbox } from "./outbox.ts";
import { NOT_YET_ACCEPTED, STILL_WAITING } from "./wording.ts";

/** Sends queued receipts and reports those that remain queued. */
export async function sendReceiptsNow(): Promise<void> {
	// A try without a connection takes a minute to fail, so report immediately that the receipt is queued.
	if (!navigator.onLine || receiptOutbox.status() === "waiting") toast.info(STILL_WAITING);
	await receiptOutbox.sendNow();
	if (receiptOutbox.status() === "unaccepted") toast.info(NOT_YET_ACCEPTED);
}
