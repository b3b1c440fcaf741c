import { type ReportedMessageDto, reportReasons } from "@cachimbo/contract/chat/moderation";
import { Link } from "react-router";
import { formatDateTime, plural } from "../../../../platform/words/formats.ts";
import { Card } from "../../../../ui/cards/card.tsx";
import { Conversation } from "./conversation.tsx";
import styles from "./moderation.module.css";
import { ReportActions } from "./report-actions.tsx";

function Reasons({ reports }: Pick<ReportedMessageDto, "reports">) {
	return (
		<section>
			<h3 className="form-label">{plural(reports.length, "reporte")}</h3>
			<ul className={styles.reasons}>
				{reports.map(({ reporter, reason, note, createdAt }) => (
					<li key={`${reporter} ${createdAt}`}>
						<b>{reportReasons[reason]}</b>
						{note && <q>{note}</q>}
						<span className="soft small num">
							{reporter}, {formatDateTime(createdAt)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** A reported message with its surrounding messages, its reporters and their reasons. */
export function ReportCard({ report }: { report: ReportedMessageDto }) {
	const { message, group, reports } = report;
	const heading = `reporte-${message.id}`;
	return (
		<Card as="li" className={styles.card}>
			<div>
				<h2 id={heading} tabIndex={-1}>
					Mensaje de {message.senderName}
				</h2>
				<p>
					<Link className={styles.group} to={`/comunidad-gestion/${group.id}`}>
						{group.name}
					</Link>
				</p>
			</div>
			<Conversation report={report} labelledBy={heading} />
			<Reasons reports={reports} />
			<ReportActions report={report} />
		</Card>
	);
}
