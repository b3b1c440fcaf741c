import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { useEffect, useId, useRef, useState } from "react";
import { letterOfOption } from "../../../platform/words/question-parts.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ReportButton } from "../../../ui/buttons/report-button.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { keyOf } from "../sitting.ts";
import { Corrected, Explanation, Passage, Stem } from "./corrected.tsx";
import styles from "./practice.module.css";
import { Options } from "./practice-question.tsx";

/** Verdict of the answer. It takes the focus, so that screen readers read it. */
function Verdict({ question, chosen }: { question: QuestionDto; chosen: number }) {
	const ref = useRef<HTMLHeadingElement>(null);
	useEffect(() => ref.current?.focus(), []);
	const isRight = chosen === keyOf(question);
	return (
		<section className={styles.verdict} data-right={isRight} aria-label="Corrección">
			<h2 ref={ref} tabIndex={-1}>
				<Icon name={isRight ? "check" : "x"} />
				{isRight ? "Correcta" : `Incorrecta: la clave es ${letterOfOption(question, keyOf(question))}`}
			</h2>
			<Explanation question={question} />
			<p>
				<ReportButton questionId={question.idQuestion} />
			</p>
		</section>
	);
}

/** A single question to answer and check. Nothing is saved. */
export function TryQuestion({ question }: { question: QuestionDto }) {
	const [chosen, setChosen] = useState<number | null>(null);
	const [checked, setChecked] = useState<number | null>(null);
	const textId = useId();
	return (
		<>
			<Passage question={question} startsOpen={checked === null} />
			<Stem question={question} id={textId} />
			{checked === null ? (
				<>
					<Options entry={{ question }} labelledBy={textId} chosen={chosen} onChoose={setChosen} />
					<Button block aria-disabled={chosen === null || undefined} onClick={() => setChecked(chosen)}>
						Comprobar
					</Button>
				</>
			) : (
				<>
					<Corrected question={question} chosen={checked} />
					<Verdict question={question} chosen={checked} />
				</>
			)}
		</>
	);
}
