import type { ReviewEntryDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { memo } from "react";
import { letterOfOption } from "../../../platform/words/question-parts.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./sheet.module.css";
import { hasManyAlternatives, rowGrid, sheetColumns } from "./sheet-columns.ts";

interface Row {
	question: QuestionDto;
	entry: ReviewEntryDto;
	number: number;
}

/** 'Pregunta 4, incorrecta, A, clave C'. */
function describe({ question, entry, number }: Row): string {
	const key = letterOfOption(question, entry.correctOptionId);
	const own = letterOfOption(question, entry.optionId);
	if (entry.outcome === "annulled") return `Pregunta ${number}, anulada: no cuenta`;
	if (entry.outcome === "blank") return `Pregunta ${number}, en blanco, clave ${key}`;
	return `Pregunta ${number}, ${entry.outcome === "correct" ? `correcta, ${own}` : `incorrecta, ${own}, clave ${key}`}`;
}

/** Returns the style of a circle. A blank question shows no key: its row stays empty, and the review shows the key. */
function stateOf({ entry }: Row, optionId: number): string | false {
	if (entry.outcome === "blank" || entry.outcome === "annulled") return false;
	if (optionId === entry.correctOptionId) return "is-right";
	return optionId === entry.optionId && "is-wrong";
}

const CorrectedRow = memo(({ row }: { row: Row }) => {
	const { question, entry, number } = row;
	return (
		<li
			className={classNames(
				"sheet-row",
				entry.flagged && "is-flagged",
				entry.outcome === "annulled" && styles.annulled,
			)}
			style={rowGrid(question.options.length)}
		>
			<span className="sr">{describe(row)}</span>
			<b aria-hidden="true">{number}</b>
			{question.options.map((option, index) => (
				<span key={option.id} aria-hidden="true" className={classNames("bubble", stateOf(row, option.id))}>
					{letterOf(index)}
				</span>
			))}
		</li>
	);
});

interface CorrectedSheetProps {
	rows: readonly Row[];
	/** Number of rows rendered so far, from the top of each column. */
	upTo: number;
}

/** 'Tu hoja, corregida': right circles filled, wrong ones crossed, with the key beside them. */
export const CorrectedSheet = memo(({ rows, upTo }: CorrectedSheetProps) => {
	const columns = sheetColumns(rows);
	const perColumn = Math.ceil(upTo / columns.length);
	return (
		<section className={`sheet ${styles.corrected}`} aria-labelledby="hoja-corregida">
			<h2 id="hoja-corregida">Tu hoja, corregida</h2>
			<div className={classNames(styles.cols, hasManyAlternatives(rows) && styles.broad)}>
				{columns.map((column) => (
					<ul className="sheet-rows" key={column[0]?.number ?? 0} style={{ alignContent: "start" }}>
						{column.slice(0, perColumn).map((row) => (
							<CorrectedRow key={row.number} row={row} />
						))}
					</ul>
				))}
			</div>
		</section>
	);
});
