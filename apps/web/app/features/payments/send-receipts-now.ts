import { toast } from "../../platform/toast.ts";
import { receiptOutbox } from "./outbox.ts";
import { NOT_YET_TAKEN, STILL_WAITING } from "./wording.ts";

/** Sends what waits, and says where it goes on waiting. */
export async function sendReceiptsNow(): Promise<void> {
	// A try on a dead line ends in a minute: say at once that the receipt waits.
	if (!navigator.onLine || receiptOutbox.status() === "waiting") toast.info(STILL_WAITING);
	await receiptOutbox.sendNow();
	if (receiptOutbox.status() === "untaken") toast.info(NOT_YET_TAKEN);
}
