import type { QuestionDto } from "@cachimbo/contract/questions";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { letterOf } from "../paper.ts";
import type { AnswerEntry, ExamAction } from "../state.ts";
import { Figure } from "./figure.tsx";
import { OptionList } from "./option-list.tsx";
import styles from "./question.module.css";

interface QuestionViewProps {
	question: QuestionDto;
	number: number;
	course: string | undefined;
	entry: AnswerEntry;
	disabled: boolean;
	onChange(action: ExamAction): void;
}

/** The heading takes the focus when the question changes, not when the screen opens. */
function useHeadingFocus(number: number) {
	const ref = useRef<HTMLHeadingElement>(null);
	const shown = useRef(number);
	useEffect(() => {
		if (shown.current === number) return;
		shown.current = number;
		ref.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, [number]);
	return ref;
}

function Heading({ number, course, entry, disabled, onChange }: Omit<QuestionViewProps, "question">) {
	const ref = useHeadingFocus(number);
	return (
		<div className={styles.head}>
			<div className={styles.names}>
				<h1 ref={ref} tabIndex={-1}>
					<span className={entry.flagged ? "mark" : undefined}>Pregunta {number}</span>
				</h1>
				{course && <span className={styles.course}>{course}</span>}
			</div>
			<Button
				look="quiet"
				size="small"
				icon="hl"
				className={styles.flag}
				aria-pressed={entry.flagged}
				disabled={disabled}
				onClick={() => onChange({ type: "flag" })}
			>
				Marcar
			</Button>
		</div>
	);
}

function Keys({ last }: { last: string }) {
	return (
		<p className={styles.keys}>
			<kbd>A</kbd> a <kbd>{last}</kbd> elegir &ensp; <kbd>F</kbd> marcar &ensp; <kbd>←</kbd> <kbd>→</kbd> cambiar de
			pregunta
		</p>
	);
}

/** One question and what the student did with it. */
export function QuestionView(props: QuestionViewProps) {
	const { question, number, entry, disabled, onChange } = props;
	const textId = useId();
	return (
		<>
			<Heading {...props} />
			<div className={styles.text} id={textId}>
				<RichText html={question.questionHtml} />
			</div>
			<div className={question.questionImage ? styles.withFigure : undefined}>
				{question.questionImage && <Figure key={question.idQuestion} question={question} number={number} />}
				<div>
					<OptionList
						key={question.idQuestion}
						question={question}
						entry={entry}
						labelledBy={textId}
						disabled={disabled}
						onChoose={(optionId) => onChange({ type: "choose", optionId })}
						onStrike={(optionId) => onChange({ type: "strike", optionId })}
					/>
					<div className={styles.under}>
						<Keys last={letterOf(question.options.length - 1)} />
						{entry.optionId !== null && !disabled && (
							<Button look="quiet" size="small" className={styles.clear} onClick={() => onChange({ type: "clear" })}>
								Borrar respuesta
							</Button>
						)}
					</div>
				</div>
			</div>
		</>
	);
}
