import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { memo, useEffect, useRef } from "react";
import { letterOfOption } from "../../../platform/words/question-parts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { type AnswerEntry, type ExamState, entryOf, isOpen, tallyOf } from "../state.ts";
import styles from "./sheet.module.css";
import { rowGrid, sheetColumns } from "./sheet-columns.ts";

interface AnswerSheetProps {
	questions: readonly QuestionDto[];
	state: ExamState;
	onGo(position: number): void;
}

/** 'Pregunta 17, respondida C, marcada'. */
export function describeEntry(number: number, letter: string, flagged: boolean): string {
	return `Pregunta ${number}, ${letter ? `respondida ${letter}` : "sin responder"}${flagged ? ", marcada" : ""}`;
}

interface RowProps extends Pick<AnswerEntry, "optionId" | "flagged"> {
	question: QuestionDto;
	position: number;
	isCurrent: boolean;
	isOpen: boolean;
	onGo(position: number): void;
}

/** Row of one question. Memoised, so that an answer renders one row and not a hundred. */
const SheetRow = memo(({ question, position, optionId, flagged, isCurrent, isOpen, onGo }: RowProps) => {
	const number = position + 1;
	return (
		<button
			type="button"
			className={classNames("sheet-row", styles.row, flagged && "is-flagged")}
			style={rowGrid(question.options.length)}
			aria-current={isCurrent || undefined}
			disabled={!isOpen}
			onClick={() => onGo(position)}
		>
			<span className="sr">{describeEntry(number, letterOfOption(question, optionId), flagged)}</span>
			<b aria-hidden="true">{number}</b>
			{question.options.map((option, index) => (
				<span
					key={option.id}
					aria-hidden="true"
					className={classNames("bubble", optionId === option.id && "is-chosen")}
				>
					{letterOf(index)}
				</span>
			))}
		</button>
	);
});

/** Scrolls the sheet so that the current row stays in view. */
function useCurrentRowInView(position: number) {
	const ref = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another question, another row
	useEffect(() => {
		const sheet = ref.current;
		const row = sheet?.querySelector<HTMLElement>("[aria-current]");
		if (!sheet || !row || sheet.scrollHeight <= sheet.clientHeight) return;
		const top = row.offsetTop - sheet.clientHeight / 2;
		sheet.scrollTo({ top });
	}, [position]);
	return ref;
}

/** Answer sheet beside the question on wide screens; each row links to its question. */
export const AnswerSheet = memo(({ questions, state, onGo }: AnswerSheetProps) => {
	const ref = useCurrentRowInView(state.position);
	const { answered, total } = tallyOf(state);
	const rows = questions.map((question, position) => ({ question, position }));
	return (
		<section className={`sheet ${styles.sticky}`} ref={ref} aria-labelledby="hoja">
			<div className={styles.head}>
				<h2 id="hoja">Hoja de respuestas</h2>
				<span className="num small soft">
					{answered} de {total}
				</span>
			</div>
			<div className={styles.cols}>
				{sheetColumns(rows).map((column) => (
					<div className="sheet-rows" key={column[0]?.position ?? 0} style={{ alignContent: "start" }}>
						{column.map(({ question, position }) => {
							const { optionId, flagged } = entryOf(state, question.idQuestion);
							return (
								<SheetRow
									key={question.idQuestion}
									question={question}
									position={position}
									optionId={optionId}
									flagged={flagged}
									isCurrent={position === state.position}
									isOpen={isOpen(state, position)}
									onGo={onGo}
								/>
							);
						})}
					</div>
				))}
			</div>
			<p className={styles.legend}>
				<span>
					<span className="bubble is-chosen" />
					Respondida
				</span>
				<span>
					<span className="bubble" />
					Sin responder
				</span>
				<span>
					<i className={styles.stroke} />
					Marcada
				</span>
			</p>
		</section>
	);
});
