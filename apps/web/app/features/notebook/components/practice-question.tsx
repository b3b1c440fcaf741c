import type { ErrorCause } from "@cachimbo/contract/notebook/notebook";
import type { OptionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { isForTheScreen, optionIndexOf } from "../../../platform/screen/screen-keys.ts";
import { letterOfOption } from "../../../platform/words/question-parts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ReportButton } from "../../../ui/buttons/report-button.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { OptionContent, ZoomOption } from "../../../ui/content/option-content.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { keyOf, type PracticeAnswer, type PracticeEntry } from "../sitting.ts";
import type { Source } from "../source.ts";
import { afterAnswerText, missedInText, nounOf } from "../wording.ts";
import { CauseChips } from "./cause-chips.tsx";
import { Corrected, Explanation, Passage, Stem } from "./corrected.tsx";
import styles from "./practice.module.css";
import questionStyles from "./question.module.css";

interface OptionsProps {
	entry: Pick<PracticeEntry, "question">;
	labelledBy: string;
	chosen: number | null;
	onChoose(optionId: number): void;
}

export function Options({ entry, labelledBy, chosen, onChoose }: OptionsProps) {
	const { question } = entry;
	const row = (option: OptionDto, index: number) => (
		<div key={option.id} className="option">
			<label>
				<input
					type="radio"
					name={`q${question.idQuestion}`}
					checked={option.id === chosen}
					onChange={() => onChoose(option.id)}
				/>
				<Bubble>{letterOf(index)}</Bubble>
				<span className="sr">{letterOf(index)}. </span>
				<OptionContent option={option} letter={letterOf(index)} />
			</label>
			{option.picture && <ZoomOption picture={option.picture} letter={letterOf(index)} />}
		</div>
	);
	return (
		<fieldset className={`options ${questionStyles.options}`} aria-labelledby={labelledBy}>
			{question.options.map(row)}
		</fieldset>
	);
}

interface VerdictProps {
	source: Source;
	entry: PracticeEntry;
	given: PracticeAnswer;
	onExplain(cause: ErrorCause | null): void;
}

/** Verdict of the answer. It takes the focus, so that it is read aloud and the next step is near. */
function Verdict({ source, entry, given, onExplain }: VerdictProps) {
	const { question } = entry;
	const ref = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		ref.current?.focus({ preventScroll: true });
		ref.current?.scrollIntoView({ block: "nearest" });
	}, []);
	const key = letterOfOption(question, keyOf(question));
	return (
		<section className={styles.verdict} data-right={given.right} aria-label="Corrección">
			<h2 ref={ref} tabIndex={-1}>
				<Icon name={given.right ? "check" : "x"} />
				{given.right ? "Correcta" : given.optionId === null ? `La clave es ${key}` : `Incorrecta: la clave es ${key}`}
			</h2>
			<p className="soft">{afterAnswerText(source, given.right)}</p>
			<Explanation question={question} />
			{!given.right && <CauseChips label="¿Por qué la fallaste?" cause={given.cause} onChoose={onExplain} />}
			<p>
				<ReportButton questionId={question.idQuestion} />
			</p>
		</section>
	);
}

interface PracticeQuestionProps {
	source: Source;
	entry: PracticeEntry;
	number: number;
	given: PracticeAnswer | undefined;
	isLast: boolean;
	onAnswer(optionId: number | null): void;
	onExplain(cause: ErrorCause | null): void;
	onNext(): void;
}

/** Keyboard shortcuts: A–E or 1–5 choose an alternative; Enter checks it, then opens the next question. */
function useKeys(
	{ entry, given, onNext }: PracticeQuestionProps,
	choose: (optionId: number) => void,
	check: () => void,
) {
	// A layout effect, so that the keys work as soon as the question is visible.
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.repeat || event.shiftKey || !isForTheScreen(event)) return;
			const isOnControl = event.target instanceof HTMLElement && event.target.closest("button, a, summary") !== null;
			const option = entry.question.options[optionIndexOf(event.key)];
			if (event.key === "Enter" && !isOnControl) given ? onNext() : check();
			else if (option && !given) choose(option.id);
			else return;
			event.preventDefault();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	});
}

/** Question of a sitting, and its correction once it is answered. */
export function PracticeQuestion(props: PracticeQuestionProps) {
	const { source, entry, number, given, isLast, onAnswer, onExplain, onNext } = props;
	const { question, course, missedIn } = entry;
	const from = missedIn ? missedInText({ missedIn, course }) : question.topic;
	const [chosen, setChosen] = useState<number | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const textId = useId();
	useEffect(() => {
		if (number > 1) heading.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, [number]);
	const check = () => {
		if (chosen !== null) onAnswer(chosen);
	};
	useKeys(props, setChosen, check);
	return (
		<main className={styles.main} id="contenido">
			<div className={styles.body}>
				<div className={styles.head}>
					<h1 ref={heading} tabIndex={-1}>
						{nounOf(source)} {number}
					</h1>
					<span className="soft small">{[course.name, from].filter(Boolean).join(" · ")}</span>
				</div>
				<Passage question={question} startsOpen={!given} />
				<Stem question={question} id={textId} />
				{given ? (
					<Corrected question={question} chosen={given.optionId} />
				) : (
					<Options entry={entry} labelledBy={textId} chosen={chosen} onChoose={setChosen} />
				)}
				{given && (
					<Verdict key={question.idQuestion} source={source} entry={entry} given={given} onExplain={onExplain} />
				)}
			</div>
			<div className={styles.foot}>
				{given ? (
					<Button key="next" className="steady" onClick={onNext}>
						{isLast ? "Ver resumen" : "Siguiente"}
						<Icon name="right" />
					</Button>
				) : (
					<>
						<Button key="skip" look="line" onClick={() => onAnswer(null)}>
							No la sé
						</Button>
						<Button key="check" aria-disabled={chosen === null || undefined} onClick={check}>
							Comprobar
						</Button>
					</>
				)}
			</div>
		</main>
	);
}
