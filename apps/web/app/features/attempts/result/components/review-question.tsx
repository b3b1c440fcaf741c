import type { ReviewEntryDto } from "@cachimbo/contract/attempts/attempts";
import type { AttemptCorrectionDto } from "@cachimbo/contract/questions/corrections";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { memo, useEffect, useRef, useState } from "react";
import { excerptOfHtml } from "../../../../platform/between-features/ask-about-question.ts";
import { letterOfOption } from "../../../../platform/words/question-parts.ts";
import { AskButton } from "../../../../ui/buttons/ask-button.tsx";
import { ReportButton } from "../../../../ui/buttons/report-button.tsx";
import { ShareButton } from "../../../../ui/buttons/share-button.tsx";
import { Badge } from "../../../../ui/cards/badge.tsx";
import { Bubble } from "../../../../ui/cards/bubble.tsx";
import { CorrectedOptions } from "../../../../ui/content/corrected-options.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import { RichText } from "../../../../ui/content/rich-text.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import type { Passage } from "../../question/passages.ts";
import { formerKey } from "../corrections.ts";
import { spentText } from "../result-facts.ts";
import { QuestionCorrections } from "./correction-notes.tsx";
import styles from "./result.module.css";

export interface ReviewedQuestion {
	question: QuestionDto;
	entry: ReviewEntryDto;
	number: number;
	course: string | undefined;
	/** Corrections of its key. */
	corrections: readonly AttemptCorrectionDto[];
	/** Exam of the question, as named in a question to a group; undefined for a quiz. */
	exam?: { title: string; university: string } | undefined;
}

/** The student's answer and the key, in circles. */
function Outcome({ question, entry }: ReviewedQuestion) {
	const own = letterOfOption(question, entry.optionId);
	const key = letterOfOption(question, entry.correctOptionId);
	const isCorrect = entry.outcome === "correct";
	if (entry.outcome === "annulled") {
		return (
			<span className={styles.pair}>
				<Badge tone="middling">Anulada</Badge>
			</span>
		);
	}
	return (
		<span className={styles.pair}>
			{entry.outcome === "blank" ? (
				<Badge>En blanco</Badge>
			) : (
				<>
					<span className="sr">
						{isCorrect ? "Correcta" : "Incorrecta"}. Tu respuesta: {own}
					</span>
					<Bubble size="small" state={isCorrect ? "right" : "wrong"}>
						{own}
					</Bubble>
				</>
			)}
			{!isCorrect && (
				<>
					<span className="sr">Clave: {key}</span>
					<Bubble size="small" state="right">
						{key}
					</Bubble>
				</>
			)}
		</span>
	);
}

/** The answer that the student chose after the time was over: it is shown, but does not count. */
function LateChoice({ question, entry }: ReviewedQuestion) {
	if (entry.lateOptionId === undefined) return null;
	return (
		<p className={styles.annulled}>
			Llegó tarde: marcaste {letterOfOption(question, entry.lateOptionId)} cuando el tiempo ya no corría, y no cuenta.
		</p>
	);
}

/** The question's passage, closed at first to keep the review short. */
function ReviewedPassage({ title, html }: Passage) {
	return (
		<details className={styles.passage}>
			<summary>
				<h4>
					<small>Lectura</small>
					{title}
				</h4>
				<Icon name="down" />
			</summary>
			<div className={styles.passageText}>
				<RichText html={html} />
			</div>
		</details>
	);
}

/** Calls `onSeen` when the element comes into view. */
function useSeen(onSeen: (() => void) | undefined) {
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!ref.current || !onSeen) return undefined;
		const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && onSeen());
		observer.observe(ref.current);
		return () => observer.disconnect();
	}, [onSeen]);
	return ref;
}

/** The explanation, or where it is when the key has not come to this device yet. */
function Explanation({ question: { explanationHtml, correctOption }, entry, corrections }: ReviewedQuestion) {
	if (correctOption === undefined) return <p className="soft">La explicación llega con la red.</p>;
	if (!explanationHtml) return null;
	return (
		<div className={styles.explanation}>
			<h4>Explicación</h4>
			{formerKey(corrections, entry.correctOptionId) !== undefined && (
				<p className="soft">Se escribió antes de que se corrigiera la clave.</p>
			)}
			<RichText html={explanationHtml} />
		</div>
	);
}

function Body({ reviewed, onAnswerSeen }: { reviewed: ReviewedQuestion; onAnswerSeen: (() => void) | undefined }) {
	const { question, entry, number, exam, corrections } = reviewed;
	const { examId, idQuestion: questionId } = question;
	const alternatives = useSeen(onAnswerSeen);
	return (
		<div className={styles.entryBody}>
			{entry.outcome === "annulled" && <p className={styles.annulled}>Pregunta anulada: no cuenta en tu puntaje.</p>}
			<LateChoice {...reviewed} />
			<QuestionCorrections corrections={corrections} question={question} />
			{question.passage && <ReviewedPassage {...question.passage} />}
			<div className={styles.text}>
				<RichText html={question.questionHtml} />
			</div>
			{question.questionImage && (
				<Picture
					src={question.questionImage}
					width={question.questionImageWidth ?? 480}
					height={question.questionImageHeight ?? 320}
					alt={question.questionImageAlt || `Figura de la pregunta ${number}`}
					enlarge
					className={styles.figure}
				/>
			)}
			<div ref={alternatives}>
				<CorrectedOptions
					options={question.options}
					answerKey={entry.correctOptionId}
					chosen={entry.optionId}
					isAnnulled={entry.outcome === "annulled"}
				/>
			</div>
			<Explanation {...reviewed} />
			<div className={styles.asks}>
				{entry.outcome !== "annulled" && (
					<>
						{exam && examId !== null && (
							<AskButton
								card={{
									examId,
									questionId,
									number,
									exam: exam.title,
									university: exam.university,
									excerpt: excerptOfHtml(question.questionHtml),
								}}
							/>
						)}
						<ShareButton what={{ kind: "question", id: questionId }}>Compartir pregunta</ShareButton>
					</>
				)}
				<ReportButton questionId={questionId} />
			</div>
		</div>
	);
}

interface ReviewQuestionProps {
	reviewed: ReviewedQuestion;
	startsOpen: boolean;
	/** Request to open the question and scroll to it. A new object is a new request. */
	wanted: object | undefined;
	onAnswerSeen: (() => void) | undefined;
}

/** Question of the review. Its content is rendered only while it is open. */
export const ReviewQuestion = memo(({ reviewed, startsOpen, wanted, onAnswerSeen }: ReviewQuestionProps) => {
	const { entry, number, course } = reviewed;
	const [open, setOpen] = useState(startsOpen);
	const summary = useRef<HTMLElement>(null);
	useEffect(() => {
		if (!wanted) return;
		setOpen(true);
		summary.current?.focus();
		summary.current?.scrollIntoView({ block: "center" });
	}, [wanted]);
	const spent = entry.elapsedMs > 0 ? spentText(entry.elapsedMs) : undefined;
	const late = entry.lateOptionId === undefined ? undefined : "llegó tarde";
	const facts = [course, spent, late].filter(Boolean).join(" · ");
	return (
		<details className={styles.entry} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary ref={summary}>
				<h3>
					<span className={entry.flagged ? "mark" : undefined}>Pregunta {number}</span>
					{facts && <small className="num">{facts}</small>}
				</h3>
				<Outcome {...reviewed} />
				<Icon name="down" />
			</summary>
			{open && <Body reviewed={reviewed} onAnswerSeen={onAnswerSeen} />}
		</details>
	);
});
