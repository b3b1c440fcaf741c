import type { GroupActivityDto } from "@cachimbo/contract/chat/moderation";
import { formatInteger } from "../../../../platform/words/formats.ts";
import { Card } from "../../../../ui/cards/card.tsx";
import { busiest, dayName, describeDays } from "../wording.ts";
import styles from "./day-bars.module.css";

type Days = GroupActivityDto["days"];

function Bars({ days }: { days: Days }) {
	const busiestDay = busiest(days);
	return (
		<div className={styles.plot} aria-hidden="true">
			{days.map(({ day, messages }) => (
				<div key={day} className={styles.day}>
					<div className={styles.column}>
						{messages > 0 && day === busiestDay.day && <b>{formatInteger(messages)}</b>}
						<i style={{ height: `${busiestDay.messages === 0 ? 0 : (messages / busiestDay.messages) * 100}%` }} />
					</div>
					<span>{Number(day.slice(-2))}</span>
				</div>
			))}
		</div>
	);
}

/** Bar chart of messages per day, oldest on the left. The sentence and the table are its text alternative. */
export function DayBars({ days }: { days: Days }) {
	return (
		<Card as="section" labelledBy="mensajes-por-dia" className={styles.panel}>
			<h2 id="mensajes-por-dia">Mensajes por día</h2>
			<p>{describeDays(days)}</p>
			<Bars days={days} />
			<details className="unfold">
				<summary>Ver como tabla</summary>
				<table className="table">
					<thead>
						<tr>
							<th scope="col">Día</th>
							<th scope="col">Mensajes</th>
						</tr>
					</thead>
					<tbody>
						{[...days].reverse().map(({ day, messages }) => (
							<tr key={day}>
								<th scope="row">{dayName(day)}</th>
								<td className="num">{formatInteger(messages)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</Card>
	);
}
