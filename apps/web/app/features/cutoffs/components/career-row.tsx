import { pointsText } from "../../../platform/words/score-words.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { sourceDateText } from "../source-date.ts";
import type { ToldCareer } from "../told.ts";
import { coursesText, distanceText, medianText } from "../told-words.ts";
import styles from "./entry-told.module.css";

export function SourceLine({ source, sourceUrl, sourceDate, demonstration }: ToldCareer) {
	return (
		<p className="soft small">
			Fuente:{" "}
			{sourceUrl ? (
				<a href={sourceUrl} target="_blank" rel="noreferrer">
					{source}
				</a>
			) : (
				source
			)}
			, {sourceDateText(sourceDate)}.{demonstration && " No son puntajes de ningún proceso real."}
		</p>
	);
}

const tones = { above: "right", equal: "right", below: "middling" } as const;

interface CareerRowProps {
	career: ToldCareer;
	busy: boolean;
	/** Undefined if the career cannot be chosen as target. */
	onOwn: ((career: string | null) => void) | undefined;
}

/** One career: distance to its cut-off, and expandable details on how to get the missing points. */
export function CareerRow({ career: told, busy, onOwn }: CareerRowProps) {
	const median = medianText(told);
	return (
		<li>
			<details className={styles.career}>
				<summary>
					<span className={styles.name}>
						<b>{told.career}</b>
						<span className="soft small num">
							{told.process} · último: {pointsText(told.lastScore)}
						</span>
						{told.isOwn && <Badge tone="pen">Tu carrera</Badge>}
					</span>
					<Badge tone={tones[told.standing]} circle={told.standing === "below" ? "open" : "full"}>
						<span className="num">{distanceText(told)}</span>
					</Badge>
					<Icon name="down" />
				</summary>
				<div className={styles.more}>
					{told.courses &&
						coursesText(told.courses).map((sentence) => (
							<p key={sentence} className="num">
								{sentence}
							</p>
						))}
					{median && <p className="num">{median}</p>}
					{(told.admitted !== null || told.vacancies !== null) && (
						<p className="soft small num">
							{[
								told.admitted !== null && `${told.admitted} ingresantes`,
								told.vacancies !== null && `${told.vacancies} vacantes`,
							]
								.filter(Boolean)
								.join(" · ")}
						</p>
					)}
					<SourceLine {...told} />
					{onOwn && (
						<Button
							look="line"
							size="small"
							busy={busy}
							busyText="Guardando…"
							onClick={() => onOwn(told.isOwn ? null : told.career)}
						>
							{told.isOwn ? "Ya no es mi carrera" : "Es mi carrera"}
						</Button>
					)}
				</div>
			</details>
		</li>
	);
}
