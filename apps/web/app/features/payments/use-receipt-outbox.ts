import type { OrderDto } from "@cachimbo/contract/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { toast } from "../../platform/toast.ts";
import { useUnloadWarning } from "../../platform/use-unload-warning.ts";
import { receiptOutbox } from "./outbox.ts";
import { renewPayments } from "./renew-payments.ts";
import { unsentReceiptsOf } from "./unsent-receipts.ts";
import { useReceipts } from "./use-receipts.ts";

/** Of a repeat whose answer was lost the order may be decided by now. */
function tell({ status }: OrderDto): void {
	if (status === "APPROVED") toast.info("Este comprobante ya fue aprobado");
	else if (status === "REJECTED") toast.error("Este comprobante ya fue rechazado: el motivo está en tus pagos");
	else toast.success("Comprobante enviado exitosamente");
}

/**
 * Sends receipts that wait on this device; for the frame of the student area. Its script comes with the frame's: a browser
 * never asks again for a script that failed, and a page that opened without a network would send nothing once it is back.
 */
export function useReceiptOutbox(): void {
	const client = useQueryClient();
	useOutbox(receiptOutbox, unsentReceiptsOf);
	useUnloadWarning(useReceipts().some(({ file, isKept }) => file && !isKept));
	useEffect(
		() =>
			receiptOutbox.onNews((_, news) => {
				if ("sent" in news) tell(news.sent);
				// What was refused may be so because the order is another by now.
				else if (news.waits === "network") return;
				renewPayments(client);
			}),
		[client],
	);
}
