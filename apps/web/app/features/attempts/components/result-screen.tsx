import type { AttemptDto } from "@cachimbo/contract/attempts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { focusLostScreen } from "../../../platform/focus.ts";
import { formatDateTime } from "../../../platform/formats.ts";
import { shortScore } from "../../../platform/score-words.ts";
import { examTitle } from "../../../platform/titles.ts";
import { useSlices } from "../../../platform/use-slices.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Logo } from "../../../ui/logo.tsx";
import type { EndedAttempt } from "../ended-attempt.ts";
import { notedQuestions } from "../noted-questions.ts";
import { exitOf, fullTitle } from "../paper.ts";
import { uncountedText } from "../wording.ts";
import { ByCourse } from "./by-course.tsx";
import { ComparedAttempts } from "./compared-attempts.tsx";
import { CorrectedSheet } from "./corrected-sheet.tsx";
import { GuessAdvice } from "./guess-advice.tsx";
import styles from "./result.module.css";
import { ReviewList } from "./review-list.tsx";
import { ScoreSummary } from "./score-summary.tsx";
import { TimePerQuestion } from "./time-per-question.tsx";
import { UnconfirmedBanner } from "./unconfirmed-banner.tsx";

function reviewOf(attempt: AttemptDto) {
	const { review, result, exam } = attempt;
	const named = exam ? { title: examTitle(exam), university: exam.universityDTO.code } : undefined;
	const courses = new Map(result?.byCourse.map((course) => [course.courseId, course.name]));
	const corrections = Map.groupBy(result?.corrections ?? [], ({ idQuestion }) => idQuestion);
	const entries = new Map(review?.map((entry) => [entry.idQuestion, entry]));
	return notedQuestions(attempt).flatMap((question, index) => {
		const entry = entries.get(question.idQuestion);
		if (!entry) return [];
		const course = courses.get(question.courseId);
		return [
			{
				question,
				entry,
				number: index + 1,
				course,
				exam: named,
				corrections: corrections.get(question.idQuestion) ?? [],
			},
		];
	});
}

/** A simulacro that others still solve: handed in, and nothing of it is told. */
function NotYet({ attempt, confirmed }: { attempt: AttemptDto; confirmed: boolean }) {
	return (
		<div className="wrap full-page" style={{ justifyItems: "stretch" }}>
			<Empty
				level={1}
				title="Verás tu resultado cuando cierre"
				action={<ButtonLink to={exitOf(attempt)}>Salir</ButtonLink>}
			>
				{confirmed
					? `Entregaste ${fullTitle(attempt)} el ${formatDateTime(attempt.endTime ?? attempt.startTime)}. Otros postulantes todavía lo resuelven.`
					: "Tu examen está guardado en este equipo y se enviará solo."}
			</Empty>
		</div>
	);
}

/** So many rows of the sheet are one slice of the screen. */
const sheetSlice = 24;

/** The result of an ended attempt: score, corrected sheet, by course, review. */
export function ResultScreen({ ended, siteName }: { ended: EndedAttempt; siteName: string }) {
	const { attempt, confirmed, waits, uncounted } = ended;
	const { result } = attempt;
	const counted = result?.lateCounted ?? 0;
	const score = result ? `Resultado: ${shortScore(result)}` : "Examen entregado";
	useEffect(() => {
		document.title = `${score} · ${fullTitle(attempt)} · ${siteName}`;
	}, [score, attempt, siteName]);
	useEffect(() => {
		window.scrollTo({ top: 0 });
		focusLostScreen();
	}, []);
	const questions = useMemo(() => reviewOf(attempt), [attempt]);
	// The score first, then from top to bottom what stands below it: the sheet, and three more.
	const sheetSlices = Math.ceil(questions.length / sheetSlice);
	const slices = useSlices(1 + sheetSlices + 3, 1, 1);
	const below = slices - 1 - sheetSlices;
	const [wanted, setWanted] = useState<{ number: number }>();
	const show = useCallback((number: number) => setWanted({ number }), []);
	return (
		<>
			<header className={styles.bar}>
				<div className={`wrap ${styles.barIn}`}>
					<Logo name={siteName} />
					<Link className="btn btn-quiet btn-sm" to={exitOf(attempt)}>
						Salir
					</Link>
				</div>
				{!confirmed && <UnconfirmedBanner course={attempt.course} waits={waits} />}
				{counted > 0 && (
					<Banner icon="check">
						{counted === 1
							? "Se contó 1 respuesta que llegó después: la diste a tiempo"
							: `Se contaron ${counted} respuestas que llegaron después: las diste a tiempo`}
					</Banner>
				)}
				{uncounted.count > 0 && (
					<Banner icon={uncounted.late ? "clock" : "info"}>{uncountedText(attempt, uncounted)}</Banner>
				)}
			</header>
			<main id="contenido">
				{result ? (
					<>
						<div className={`wrap ${styles.top}`}>
							<ScoreSummary attempt={attempt} result={result} confirmed={confirmed} onShow={show} />
							{slices > 1 && <CorrectedSheet rows={questions} upTo={(slices - 1) * sheetSlice} />}
						</div>
						<div className="wrap">
							{below > 0 && (
								<>
									<ByCourse courses={result.byCourse} />
									<TimePerQuestion rows={questions} onShow={show} />
								</>
							)}
							{below > 1 && (
								<>
									<GuessAdvice attempt={attempt} result={result} />
									<ComparedAttempts attempt={attempt} result={result} />
								</>
							)}
							{below > 2 && <ReviewList questions={questions} wanted={wanted} />}
						</div>
					</>
				) : (
					<NotYet attempt={attempt} confirmed={confirmed} />
				)}
			</main>
		</>
	);
}
