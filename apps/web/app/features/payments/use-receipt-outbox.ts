import type { OrderDto } from "@cachimbo/contract/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { receiptStoreName, receiptTables } from "../../platform/offline/device-tables.ts";
import { lazyWork } from "../../platform/offline/lazy-work.ts";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { toast } from "../../platform/screen/toast.ts";
import { receiptOutbox } from "./outbox.ts";
import type { StoredReceipt } from "./receipt-store.ts";
import { renewPayments } from "./renew-payments.ts";

/** Reports the result. After a retry whose first response was lost, the order may be decided already. */
function reportResult({ status }: OrderDto): void {
	if (status === "APPROVED") toast.info("Este comprobante ya fue aprobado");
	else if (status === "REJECTED") toast.error("Este comprobante ya fue rechazado: el motivo está en tus pagos");
	else toast.success("Comprobante enviado exitosamente");
}

const workOf = (userId: number) =>
	lazyWork<StoredReceipt>({
		stored: [{ name: receiptStoreName(userId), tables: receiptTables }],
		mayBeInMemory: true,
		load: () => import("./unsent-receipts.ts").then(({ unsentReceiptsOf }) => unsentReceiptsOf(userId)),
	});

/** Sends queued receipts from the layout of the student area. */
export function useReceiptOutbox(): void {
	const client = useQueryClient();
	useOutbox(receiptOutbox, workOf);
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
