import type { OwnOrderDto, PaymentEventDto } from "@cachimbo/contract/payments/payments";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Details } from "../../../ui/cards/details.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { planOf } from "../plan-names.ts";
import { eventText, orderFacts, orderStates } from "../wording.ts";
import styles from "./payments.module.css";
import { ReceiptForm } from "./receipt-form.tsx";

function Log({ log }: { log: readonly PaymentEventDto[] }) {
	return (
		<ol className={styles.log}>
			{log.map((event) => (
				<li key={event.id}>
					<span className="soft small num">{formatDateTime(event.at)}</span>
					<span>{eventText(event)}</span>
					{event.reason && <q>{event.reason}</q>}
				</li>
			))}
		</ol>
	);
}

/** Order of the student. An observed order has an upload for a better receipt. */
export function OrderItem({ order }: { order: OwnOrderDto }) {
	const { id, plan, status, reason, log } = order;
	const { text, tone } = orderStates[status];
	const isDecided = status === "APPROVED" || status === "REJECTED";
	return (
		<li className={styles.order}>
			<div className={styles.orderHead}>
				<h3>{planOf(plan).name}</h3>
				<Badge tone={tone} circle={isDecided ? "full" : "open"}>
					{text}
				</Badge>
			</div>
			<p className="soft small num">{orderFacts(order)}</p>
			{reason && status === "REJECTED" && <p>Motivo: {reason}</p>}
			{status === "OBSERVED" && (
				<>
					<Banner icon="warn">{reason}</Banner>
					<Details summary="Enviar otro comprobante" startsOpen className={styles.better}>
						<ReceiptForm target={{ plan, orderId: id }} />
					</Details>
				</>
			)}
			<Details summary="Ver el historial" className={styles.history}>
				<Log log={log} />
			</Details>
		</li>
	);
}
