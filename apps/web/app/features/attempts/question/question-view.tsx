import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { memo, useEffect, useId, useRef, useState } from "react";
import { useLetterKeys } from "../../../platform/device/letter-keys.ts";
import { letterOfOption } from "../../../platform/words/question-parts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import type { AnswerEntry, ExamAction } from "../state.ts";
import { Figure } from "./figure.tsx";
import { OptionList } from "./option-list.tsx";
import passageStyles from "./passage.module.css";
import { PassagePanel } from "./passage.tsx";
import styles from "./question.module.css";

interface QuestionViewProps {
	attempt: Pick<AttemptDto, "id" | "questions">;
	question: QuestionDto;
	number: number;
	course: string | undefined;
	entry: AnswerEntry;
	disabled: boolean;
	onChange(action: ExamAction): void;
}

interface HeadingProps extends QuestionViewProps {
	passageNameId: string;
}

/**
 * Focuses the heading when the question changes, but not when the screen opens. The page scrolls to the top, or to the heading
 * if both questions share a long passage above it.
 */
function useHeadingFocus(number: number, passageId: number | undefined) {
	const ref = useRef<HTMLHeadingElement>(null);
	const shown = useRef({ number, passageId });
	useEffect(() => {
		const before = shown.current;
		const heading = ref.current;
		if (before.number === number || !heading) return;
		shown.current = { number, passageId };
		heading.focus({ preventScroll: true });
		const isFarDown = heading.getBoundingClientRect().top + scrollY > innerHeight / 2;
		if (passageId !== undefined && passageId === before.passageId && isFarDown) heading.scrollIntoView();
		else window.scrollTo({ top: 0 });
	}, [number, passageId]);
	return ref;
}

function Heading({ question, number, course, entry, disabled, onChange, passageNameId }: HeadingProps) {
	const ref = useHeadingFocus(number, question.passage?.id);
	return (
		<div className={styles.head}>
			<div className={styles.names}>
				<h1 ref={ref} tabIndex={-1} aria-describedby={question.passage ? passageNameId : undefined}>
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

function Keys({ last, hasPassage }: { last: string; hasPassage: boolean }) {
	if (!useLetterKeys()) return <p className={styles.keys} />;
	return (
		<p className={styles.keys}>
			<kbd>A</kbd> a <kbd>{last}</kbd> elegir &ensp; <kbd>Mayús</kbd> tachar &ensp; <kbd>F</kbd> marcar &ensp;{" "}
			<kbd>←</kbd> <kbd>→</kbd> cambiar de pregunta
			{hasPassage && (
				<>
					&ensp; <kbd>L</kbd> lectura
				</>
			)}
		</p>
	);
}

/** Screen reader announcement of a change: a struck or restored alternative, or a cleared answer. */
function announcementOf(question: QuestionDto, before: AnswerEntry, now: AnswerEntry): string {
	const added = now.struck.find((id) => !before.struck.includes(id));
	if (added !== undefined) return `Alternativa ${letterOfOption(question, added)} tachada`;
	if (before.optionId !== null && now.optionId === null) return "Respuesta borrada";
	const restored = before.struck.find((id) => !now.struck.includes(id));
	return restored === undefined ? "" : `Alternativa ${letterOfOption(question, restored)} sin tachar`;
}

/** Announces changes to screen readers. Remounted for each question, so that changing the question announces nothing. */
function Announcer({ question, entry }: Pick<QuestionViewProps, "question" | "entry">) {
	const before = useRef(entry);
	const [news, setNews] = useState("");
	useEffect(() => {
		const text = announcementOf(question, before.current, entry);
		before.current = entry;
		if (text !== "") setNews(text);
	}, [question, entry]);
	return (
		<span className="sr" role="status">
			{news}
		</span>
	);
}

/** The question without its passage. */
function QuestionBody(props: HeadingProps) {
	const { question, number, entry, disabled, onChange } = props;
	const textId = useId();
	return (
		<div className={styles.asked}>
			<Heading {...props} />
			<div className={styles.text} id={textId}>
				<RichText html={question.questionHtml} />
			</div>
			<div className={question.questionImage ? styles.withFigure : undefined}>
				{question.questionImage && <Figure key={question.idQuestion} question={question} number={number} />}
				<div className={styles.answers}>
					<OptionList
						key={question.idQuestion}
						question={question}
						entry={entry}
						labelledBy={textId}
						disabled={disabled}
						onChoose={(optionId) => onChange({ type: "choose", optionId })}
						onStrike={(optionId) => onChange({ type: "strike", optionId })}
					/>
					<Announcer key={`news-${question.idQuestion}`} question={question} entry={entry} />
					<div className={styles.under}>
						<Keys last={letterOf(question.options.length - 1)} hasPassage={Boolean(question.passage)} />
						{entry.optionId !== null && !disabled && (
							<Button look="quiet" size="small" className={styles.clear} onClick={() => onChange({ type: "clear" })}>
								Borrar respuesta
							</Button>
						)}
					</div>
				</div>
			</div>
		</div>
	);
}

/** Question with its passage and the student's answer. */
export const QuestionView = memo((props: QuestionViewProps) => {
	const { attempt, question } = props;
	const passageNameId = useId();
	return (
		<div className={passageStyles.pair}>
			{question.passage && (
				<PassagePanel key={question.passage.id} attempt={attempt} passage={question.passage} nameId={passageNameId} />
			)}
			<QuestionBody {...props} passageNameId={passageNameId} />
		</div>
	);
});
