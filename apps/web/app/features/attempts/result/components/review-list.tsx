import { memo, useEffect, useId, useState } from "react";
import { useSlices } from "../../../../platform/time/use-slices.ts";
import styles from "./result.module.css";
import { type ReviewedQuestion, ReviewQuestion } from "./review-question.tsx";

const filters = [
	{ value: "all", text: "Todas", keeps: () => true },
	{ value: "wrong", text: "Incorrectas", keeps: ({ entry }: ReviewedQuestion) => entry.outcome === "wrong" },
	{ value: "blank", text: "En blanco", keeps: ({ entry }: ReviewedQuestion) => entry.outcome === "blank" },
	{ value: "annulled", text: "Anuladas", keeps: ({ entry }: ReviewedQuestion) => entry.outcome === "annulled" },
	{ value: "flagged", text: "Marcadas", keeps: ({ entry }: ReviewedQuestion) => entry.flagged },
] as const;

/** Questions per render slice. */
const sliceSize = 10;

interface ReviewListProps {
	questions: readonly ReviewedQuestion[];
	/** Question requested elsewhere on the screen. A new object is a new request, also for the same number. */
	wanted: { number: number } | undefined;
	/** Called when the alternatives of an open question come into view. */
	onAnswerSeen?: (() => void) | undefined;
}

/** Every question with the student's answer, the key and the explanation. The first error is open. */
export const ReviewList = memo(({ questions, wanted, onAnswerSeen }: ReviewListProps) => {
	const [chosen, setChosen] = useState<string>("all");
	useEffect(() => {
		if (wanted) setChosen("all");
	}, [wanted]);
	const name = useId();
	const filter = filters.find(({ value }) => value === chosen) ?? filters[0];
	// Annulled questions are rare: offer their filter only if there are any.
	const offered = filters.filter(({ value, keeps }) => value !== "annulled" || questions.some(keeps));
	const shown = questions.filter(filter.keeps);
	const slice = useSlices(shown.length, sliceSize, sliceSize, chosen);
	// A question requested by its number may be anywhere, so all rows are rendered.
	const rendered = wanted ? shown : shown.slice(0, slice);
	const firstError = questions.find(({ entry }) => entry.outcome === "wrong") ?? questions[0];
	return (
		<section className={styles.section} aria-labelledby="revision">
			<h2 id="revision">Revisión</h2>
			<div className={styles.filters} role="radiogroup" aria-label="Mostrar">
				{offered.map(({ value, text, keeps }) => (
					<label key={value}>
						<input type="radio" name={name} checked={value === chosen} onChange={() => setChosen(value)} />
						<span className="bubble" />
						{text} {questions.filter(keeps).length}
					</label>
				))}
			</div>
			<div className={styles.review}>
				{rendered.map((reviewed) => (
					<ReviewQuestion
						key={reviewed.number}
						reviewed={reviewed}
						onAnswerSeen={onAnswerSeen}
						startsOpen={reviewed === firstError}
						wanted={reviewed.number === wanted?.number ? wanted : undefined}
					/>
				))}
				{shown.length === 0 && (
					<p className="soft">No hay preguntas{chosen === "all" ? "" : ` ${filter.text.toLowerCase()}`}.</p>
				)}
			</div>
		</section>
	);
});
