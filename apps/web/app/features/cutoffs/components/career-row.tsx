import { pointsText } from "../../../platform/words/score-words.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { ComparedCareer } from "../entry-comparison.ts";
import { sourceDateText } from "../source-date.ts";
import { coursesText, distanceText, medianText } from "../wording.ts";
import styles from "./entry-section.module.css";

export function SourceLine({ source, sourceUrl, sourceDate, demonstration }: ComparedCareer) {
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
	career: ComparedCareer;
	busy: boolean;
	/** Undefined if the career cannot be chosen as target. */
	onOwn: ((career: string | null) => void) | undefined;
}

/** Career with the distance to its cut-off, and expandable details on how to get the missing points. */
export function CareerRow({ career: compared, busy, onOwn }: CareerRowProps) {
	const median = medianText(compared);
	return (
		<li>
			<details className={styles.career}>
				<summary>
					<span className={styles.name}>
						<b>{compared.career}</b>
						<span className="soft small num">
							{compared.process} · último: {pointsText(compared.lastScore)}
						</span>
						{compared.isOwn && <Badge tone="pen">Tu carrera</Badge>}
					</span>
					<Badge tone={tones[compared.standing]} circle={compared.standing === "below" ? "open" : "full"}>
						<span className="num">{distanceText(compared)}</span>
					</Badge>
					<Icon name="down" />
				</summary>
				<div className={styles.more}>
					{compared.courses &&
						coursesText(compared.courses).map((sentence) => (
							<p key={sentence} className="num">
								{sentence}
							</p>
						))}
					{median && <p className="num">{median}</p>}
					{(compared.admitted !== null || compared.vacancies !== null) && (
						<p className="soft small num">
							{[
								compared.admitted !== null && `${compared.admitted} ingresantes`,
								compared.vacancies !== null && `${compared.vacancies} vacantes`,
							]
								.filter(Boolean)
								.join(" · ")}
						</p>
					)}
					<SourceLine {...compared} />
					{onOwn && (
						<Button
							look="line"
							size="small"
							busy={busy}
							busyText="Guardando…"
							onClick={() => onOwn(compared.isOwn ? null : compared.career)}
						>
							{compared.isOwn ? "Ya no es mi carrera" : "Es mi carrera"}
						</Button>
					)}
				</div>
			</details>
		</li>
	);
}
