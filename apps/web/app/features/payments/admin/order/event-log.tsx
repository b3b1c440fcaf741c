import type { PaymentEventDto } from "@cachimbo/contract/payments/payments";
import { formatDateTime } from "../../../../platform/words/formats.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import styles from "../payments.module.css";
import { eventSentence } from "../wording.ts";

interface EventLogProps {
	log: readonly PaymentEventDto[];
	/** Shows the receipt of an event, if there is more than one. */
	onReceipt?(event: PaymentEventDto): void;
}

/** Read-only log of an order: events with their authors. */
export function EventLog({ log, onReceipt }: EventLogProps) {
	const receipts = log.filter(({ receiptType }) => receiptType !== null);
	return (
		<div className={styles.log}>
			<h3>Historial</h3>
			{log.length === 0 ? (
				<p className="soft small">Aún no hay nada.</p>
			) : (
				<ol>
					{log.map((event) => (
						<li key={event.id}>
							<span>{eventSentence(event)}</span>
							{event.reason && <q>{event.reason}</q>}
							<span className="soft small num">{formatDateTime(event.at)}</span>
							{onReceipt && receipts.length > 1 && event.receiptType && (
								<Button
									look="quiet"
									size="small"
									aria-label={`Ver el comprobante del ${formatDateTime(event.at)}`}
									onClick={() => onReceipt(event)}
								>
									Ver el comprobante
								</Button>
							)}
						</li>
					))}
				</ol>
			)}
		</div>
	);
}
