import type { PaymentEventDto } from "@cachimbo/contract/payments";
import { formatDateTime } from "../../../platform/formats.ts";
import styles from "./payments.module.css";
import { eventSentence } from "./wording.ts";

/** What happened and who did it; nobody can edit it. */
export function EventLog({ title, log }: { title: string; log: readonly PaymentEventDto[] }) {
	return (
		<div className={styles.log}>
			<h3>{title}</h3>
			{log.length === 0 ? (
				<p className="soft small">Aún no hay nada.</p>
			) : (
				<ol>
					{log.map((event) => (
						<li key={event.id}>
							<span>{eventSentence(event)}</span>
							{event.reason && <q>{event.reason}</q>}
							<span className="soft small num">{formatDateTime(event.at)}</span>
						</li>
					))}
				</ol>
			)}
		</div>
	);
}
