import type { OrderReviewDto } from "@cachimbo/contract/payments/payments";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { formatDate, formatDateTime, formatSoles } from "../../../../platform/words/formats.ts";
import { Cells } from "../../../../ui/cards/cells.tsx";
import styles from "../payments.module.css";
import { planName, waitedFor, walletNames } from "../wording.ts";

/** Purchase and payment data of an order. */
export function OrderFacts({ order }: { order: OrderReviewDto }) {
	const { status, reason } = order;
	const missing = <span className="soft">No lo indicó</span>;
	return (
		<div className={styles.facts}>
			<Cells
				facts={[
					{ label: "Plan", value: planName(order.plan) },
					{ label: "Monto", value: formatSoles(order.amount) },
					{ label: "N.º de operación", value: order.operationNumber ?? missing },
					// Calendar day: noon avoids a shift to another day in Lima.
					{ label: "Fecha del pago", value: order.paidOn ? formatDate(`${order.paidOn}T12:00:00-05:00`) : missing },
					{ label: "Billetera", value: order.wallet ? walletNames[order.wallet] : missing },
					{ label: "Pedido", value: order.id },
				]}
			/>
			<p className={styles.mail}>{order.user.email}</p>
			<p className="soft small num">
				Enviado el {formatDateTime(order.createdAt)}
				{status === "PENDING" && `. Espera hace ${waitedFor(order.waitingSince, serverNow())}`}
			</p>
			{reason && (
				<p className={styles.reason}>
					<b>{status === "REJECTED" ? "Motivo del rechazo" : "Lo que le falta"}:</b> {reason}
				</p>
			)}
		</div>
	);
}
