import type { AnalysedItemDto } from "@cachimbo/contract/analysis/analysis";
import { useState } from "react";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/graphics/icon.tsx";
import {
	discriminationText,
	isGrave,
	optionText,
	type pathsTo,
	removedText,
	secondsText,
	shareOf,
	shareText,
	warningText,
	warningTitle,
} from "../wording.ts";
import styles from "./analysis.module.css";

const thirds = ["inferior", "medio", "superior"];

interface OptionCountsProps {
	item: AnalysedItemDto;
	letter: string;
	text: string;
	isKey: boolean;
	counts: Pick<AnalysedItemDto, "attempts" | "thirds">;
}

/** Number of times one alternative was chosen: in total, and as a column for each third of the score. */
function OptionCounts({ item, letter, text, isKey, counts }: OptionCountsProps) {
	return (
		<li className={classNames(styles.option, isKey && styles.isKey)}>
			<Bubble size="small" state={isKey ? "right" : letter === "–" ? "blank" : undefined}>
				{letter}
			</Bubble>
			<span className={styles.optionText}>
				<span className="sr">{letter === "–" ? "En blanco" : `${letter}${isKey ? ", la clave" : ""}`}: </span>
				{text || (letter === "–" ? "En blanco" : "(imagen)")}
			</span>
			<b className="num" aria-hidden="true">
				{shareText(shareOf(counts.attempts, item.attempts))}
			</b>
			<span className={styles.columns} aria-hidden="true">
				{counts.thirds.map((count, third) => (
					<span key={thirds[third]} className={styles.column}>
						<i style={{ blockSize: `${shareOf(count, item.thirds[third] ?? 0) * 100}%` }} />
					</span>
				))}
			</span>
			<span className="sr">{optionText(counts, item)}</span>
		</li>
	);
}

function Figures({ item }: { item: AnalysedItemDto }) {
	const facts = [
		{ label: "Aciertan", value: shareText(item.facility) },
		{ label: "Distingue", value: discriminationText(item.discrimination) },
		{ label: "En blanco", value: shareText(item.omission) },
		{ label: "Tiempo", value: secondsText(item.seconds) },
	];
	return (
		<dl className={styles.figures}>
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd className="num">{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Card of a question: its warnings, difficulty and chosen alternatives. */
export function ItemCard({ item, paths }: { item: AnalysedItemDto; paths: ReturnType<typeof pathsTo> }) {
	const mayEdit = useMayEdit();
	const { number, course, text, warnings, removed } = item;
	const [first] = warnings;
	const [open, setOpen] = useState(first !== undefined && isGrave(first));
	return (
		<li className={classNames("card", styles.item)}>
			<div className={styles.head}>
				<h3>
					{removed ? "Era la pregunta" : "Pregunta"} {number} <small className="soft">{course}</small>
				</h3>
				{first && (
					<Badge tone={isGrave(first) ? "wrong" : "middling"} circle="full">
						{warningTitle[first.kind]}
					</Badge>
				)}
			</div>
			<p className={styles.stem}>{text}</p>
			{removed && <p className="soft">{removedText(item)}</p>}
			{warnings.length > 0 && (
				<ul className={styles.warnings}>
					{warnings.map((warning) => (
						<li key={warning.kind} className={isGrave(warning) ? styles.grave : undefined}>
							{warningText(warning, item)}
						</li>
					))}
				</ul>
			)}
			<Figures item={item} />
			<details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={styles.more}>
				<summary>
					Alternativas por tercios del puntaje
					<Icon name="down" />
				</summary>
				{open && (
					<>
						<ul className={styles.options}>
							{item.options.map((option) => (
								<OptionCounts
									key={option.id}
									item={item}
									letter={option.letter}
									text={option.text}
									isKey={option.isKey}
									counts={option}
								/>
							))}
							<OptionCounts item={item} letter="–" text="" isKey={false} counts={item.blank} />
						</ul>
						<p className="soft small">
							Columnas: tercio inferior, medio y superior por puntaje. En una buena pregunta la clave sube y las demás
							bajan.
						</p>
					</>
				)}
			</details>
			{!removed && (
				<div className="row">
					{mayEdit && (
						<ButtonLink look={first && isGrave(first) ? "filled" : "line"} size="small" to={paths.correction}>
							Corregir la clave<span className="sr"> de la pregunta {number}</span>
						</ButtonLink>
					)}
					<ButtonLink look="quiet" size="small" icon="edit" to={paths.editor}>
						Editar<span className="sr"> la pregunta {number}</span>
					</ButtonLink>
				</div>
			)}
		</li>
	);
}
