import type { OrderDto } from "@cachimbo/contract/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUnloadWarning } from "../../platform/forms/use-unload-warning.ts";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { toast } from "../../platform/screen/toast.ts";
import { receiptOutbox } from "./outbox.ts";
import { renewPayments } from "./renew-payments.ts";
import { unsentReceiptsOf } from "./unsent-receipts.ts";
import { useReceipts } from "./use-receipts.ts";

/** Reports the result. After a retry whose first response was lost, the order may be decided already. */
function reportResult({ status }: OrderDto): void {
	if (status === "APPROVED") toast.info("Este comprobante ya fue aprobado");
	else if (status === "REJECTED") toast.error("Este comprobante ya fue rechazado: el motivo está en tus pagos");
	else toast.success("Comprobante enviado exitosamente");
}

/**
 * Sends queued receipts from the layout of the student area. It is part of the layout's script: a browser does not retry a script
 * that failed to load, so a page opened without a network could not send later.
 */
export function useReceiptOutbox(): void {
	const client = useQueryClient();
	useOutbox(receiptOutbox, unsentReceiptsOf);
	useUnloadWarning(useReceipts().some(({ file, isKept }) => file && !isKept));
	useEffect(
		() =>
			receiptOutbox.onNews((_, news) => {
				if ("sent" in news) reportResult(news.sent);
				// A refusal may be caused by a change of the order.
				else if (news.waits === "network") return;
				renewPayments(client);
			}),
		[client],
	);
}
