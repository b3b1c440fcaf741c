import type { OrderDto } from "@cachimbo/contract/payments";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { toast } from "../../platform/toast.ts";
import { receiptOutbox } from "./outbox.ts";

const renewing = () => import("./renew-payments.ts");

/** With what is needed once a receipt has arrived: the network may be gone by then. */
const openWork = (userId: number) =>
	Promise.all([import("./unsent-receipts.ts"), renewing()]).then(([{ unsentReceiptsOf }]) => unsentReceiptsOf(userId));

/** Of a repeat whose answer was lost the order may be decided by now. */
function tell({ status }: OrderDto): void {
	if (status === "APPROVED") toast.info("Este comprobante ya fue aprobado");
	else if (status === "REJECTED") toast.error("Este comprobante ya fue rechazado: el motivo está en tus pagos");
	else toast.success("Comprobante enviado exitosamente");
}

/** Sends receipts that wait on this device; for the frame of the student area, whose screens do not wait for its script. */
export function useReceiptOutbox(): void {
	const client = useQueryClient();
	useOutbox(receiptOutbox, openWork);
	useEffect(
		() =>
			receiptOutbox.onNews((_, news) => {
				if ("sent" in news) tell(news.sent);
				// What was refused may be so because the order is another by now.
				else if (news.waits === "network") return;
				void renewing().then(({ renewPayments }) => renewPayments(client), console.warn);
			}),
		[client],
	);
}
