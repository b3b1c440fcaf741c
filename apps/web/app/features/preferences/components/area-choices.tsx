import type { AreaDto } from "@cachimbo/contract/universities/areas";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import styles from "./target.module.css";

interface AreaChoicesProps {
	university: UniversityDto;
	areas: readonly AreaDto[];
	busy: number | "skip" | undefined;
	/** Null if the student does not know yet. */
	onChoose(areaId: number | null): void;
	onBack(): void;
}

/** Choice of the area, which determines the order of exams and the course weights. */
export function AreaChoices({ university, areas, busy, onChoose, onBack }: AreaChoicesProps) {
	const heading = useRef<HTMLParagraphElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const idle = busy !== undefined;
	return (
		<div className={styles.question}>
			<p ref={heading} tabIndex={-1} className={styles.area}>
				<b>{university.code}</b>: ¿a qué área?
			</p>
			<ul className={styles.pick}>
				{areas.map(({ id, name }, place) => (
					<ChoiceRow key={id} place={place} title={name} busy={busy === id} idle={idle} onChoose={() => onChoose(id)} />
				))}
				<ChoiceRow
					place={areas.length}
					title="Aún no lo sé"
					busy={busy === "skip"}
					idle={idle}
					onChoose={() => onChoose(null)}
				/>
			</ul>
			<Button look="quiet" size="small" icon="left" className={styles.skip} onClick={onBack}>
				Otra universidad
			</Button>
		</div>
	);
}
