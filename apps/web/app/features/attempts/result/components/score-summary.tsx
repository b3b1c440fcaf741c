import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { bandOf } from "@cachimbo/rules/statistics/bands";
import { Link } from "react-router";
import { solvingLink } from "../../../../platform/between-features/quiz-state.ts";
import { formatDateTime, formatDuration } from "../../../../platform/words/formats.ts";
import { differenceOf, scoreWords } from "../../../../platform/words/score-words.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { ShareButton } from "../../../../ui/buttons/share-button.tsx";
import { Cells } from "../../../../ui/cards/cells.tsx";
import { Dots, type Mark } from "../../../../ui/feedback/dots.tsx";
import { exitOf, shortTitle, typeTitle } from "../../paper.ts";
import { wordingOf } from "../../wording.ts";
import { usePreviousAttempt } from "../use-ended-attempt.ts";
import { ScoreCorrected } from "./correction-notes.tsx";
import { hasErrors, PractiseErrors } from "./practise-errors.tsx";
import styles from "./result.module.css";
import { ruleFact, ScoringSource } from "./scoring-line.tsx";

interface SummaryProps {
	attempt: AttemptDto;
	result: AttemptResultDto;
}

const titles = { FINISHED: "Tu resultado", TIME_OUT: "Tu resultado", ABANDONED: "Intento abandonado" };

/** 'UNI 2025-1 · Simulacro · 21 nov. 2026, 09:05'. */
const kickerOf = (attempt: AttemptDto) =>
	[shortTitle(attempt), typeTitle(attempt), formatDateTime(attempt.endTime ?? attempt.startTime)]
		.filter(Boolean)
		.join(" · ");

/** Comparison with the previous attempt, in the scale that both have. */
function Comparison({ attempt, result }: SummaryProps) {
	const previous = usePreviousAttempt(attempt);
	const { noun } = wordingOf(attempt);
	if (previous?.score == null) {
		return <p className="soft">{attempt.attemptNumber === 1 ? `Es tu primer intento de este ${noun}` : "\u00a0"}</p>;
	}
	const { score, points, maxPoints } = previous;
	const { by, text, before } = differenceOf(result, { score, points, maxPoints }, attempt.exam?.universityDTO.code);
	if (by === 0) return <p className="soft">Igual que tu intento anterior ({before})</p>;
	return (
		<p>
			<b className={by > 0 ? styles.right : styles.wrong}>
				{by > 0 ? "Subiste" : "Bajaste"} {text}
			</b>{" "}
			<span className="soft">desde tu intento anterior ({before})</span>
		</p>
	);
}

/** The score in large type: the university's points if there is a rule, with the percentage beside. The percentage sets the colour. */
function Figure({ result }: { result: AttemptResultDto }) {
	const { lead, of, beside } = scoreWords(result);
	return (
		<>
			<p className={`${styles.score} ${beside ? styles.long : ""} ${styles[bandOf(result.score)]}`}>
				{lead} <small>{of}</small>
			</p>
			{beside && <p className={styles.beside}>{beside}</p>}
		</>
	);
}

function Tally({ result }: { result: AttemptResultDto }) {
	const figures: { text: string; mark: Mark; value: number }[] = [
		{ text: "Correctas", mark: "right", value: result.correctAnswers },
		{ text: "Incorrectas", mark: "wrong", value: result.wrongAnswers },
		{ text: "En blanco", mark: "blank", value: result.blankAnswers },
	];
	return (
		<dl className={styles.tally}>
			{figures.map(({ text, mark, value }) => (
				<div key={text}>
					<dt>
						<Dots marks={[mark]} />
						{text}
					</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Link to the notebook, which holds the wrong answers. Without a review they are unknown. */
function NotebookLink({ result: { wrongAnswers }, attempt: { review } }: SummaryProps) {
	if (wrongAnswers === 0 || review === null) return null;
	return (
		<p className={styles.notebook}>
			<Link to="/cuaderno">
				{wrongAnswers === 1 ? "Tu error está en tu cuaderno" : `Tus ${wrongAnswers} errores están en tu cuaderno`}
			</Link>
		</p>
	);
}

/** The score, its parts and the next steps. @param confirmed whether the server has confirmed the result */
export function ScoreSummary({
	attempt,
	result,
	confirmed,
	onShow,
}: SummaryProps & { confirmed: boolean; onShow(number: number): void }) {
	const rule = ruleFact(attempt, result);
	const facts = [
		{ label: "Tiempo", value: formatDuration(result.timeSpentSeconds) },
		{ label: "Intento", value: `${attempt.attemptNumber}.º` },
		...(rule ? [rule] : []),
	];
	return (
		<section aria-labelledby="resultado">
			<h1 id="resultado" className={styles.title}>
				{titles[attempt.reason ?? "FINISHED"]}
			</h1>
			<p className={styles.kicker}>{kickerOf(attempt)}</p>
			{attempt.reason === "TIME_OUT" && (
				<p className="soft">Se acabó el tiempo: cuenta lo que respondiste hasta entonces.</p>
			)}
			<Figure result={result} />
			<ScoreCorrected attempt={attempt} onShow={onShow} />
			<Comparison attempt={attempt} result={result} />
			<Tally result={result} />
			<Cells facts={facts} />
			<ScoringSource exam={attempt.exam} scoring={result.scoring} />
			<div className={styles.actions}>
				<PractiseErrors attempt={attempt} />
				<ButtonLink
					look={hasErrors(attempt) ? "line" : "filled"}
					{...solvingLink({ ...attempt, totalQuestions: result.totalQuestions })}
				>
					Intentar de nuevo
				</ButtonLink>
				<ButtonLink look="line" to={exitOf(attempt)}>
					Salir
				</ButtonLink>
				{confirmed && (
					<ShareButton what={{ kind: "result", attemptId: attempt.id }}>Compartir mi resultado</ShareButton>
				)}
			</div>
			{confirmed && <NotebookLink attempt={attempt} result={result} />}
		</section>
	);
}
