import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { Suspense, use, useCallback, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { OwnPlace } from "../../../../platform/between-features/own-place.ts";
import { WouldHaveEntered } from "../../../../platform/between-features/would-have-entered.ts";
import { focusLostScreen } from "../../../../platform/screen/focus.ts";
import { useSlices } from "../../../../platform/time/use-slices.ts";
import { formatDateTime } from "../../../../platform/words/formats.ts";
import { shortScore } from "../../../../platform/words/score-words.ts";
import { Banner } from "../../../../ui/feedback/banner.tsx";
import { OldBanner } from "../../../../ui/feedback/old-banner.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Logo } from "../../../../ui/graphics/logo.tsx";
import { exitOf, fullTitle } from "../../paper.ts";
import { CorrectedSheet } from "../../sheet/corrected-sheet.tsx";
import { disputedText, sharesSealedText, uncountedText, wordingOf } from "../../wording.ts";
import type { EndedAttempt } from "../ended-attempt.ts";
import { reviewOf } from "../reviewed-questions.ts";
import { usePart, useResultContext } from "../use-ended-attempt.ts";
import { ByCourse } from "./by-course.tsx";
import { ComparedAttempts } from "./compared-attempts.tsx";
import { GuessAdvice } from "./guess-advice.tsx";
import styles from "./result.module.css";
import { ResultsLater } from "./results-later.tsx";
import { ReviewList } from "./review-list.tsx";
import { ScoreSummary } from "./score-summary.tsx";
import { TimePerQuestion } from "./time-per-question.tsx";
import { UnconfirmedBanner } from "./unconfirmed-banner.tsx";

/** Rows of the sheet per render slice. */
const sheetSlice = 24;

interface ResultScreenProps {
	ended: EndedAttempt;
	siteName: string;
	/** Called when the device's clock was set or the device slept. The refetch corrects the offset to the server's clock. */
	onDoubt(): void;
}

/**
 * Comparison with the admission cut-offs, if the route provides it. Its script loads after the main content.
 */
function AdmissionComparison({ attempt, result }: { attempt: AttemptDto; result: AttemptResultDto }) {
	const Part = use(WouldHaveEntered);
	const { isPending } = useResultContext(attempt);
	if (!Part || !attempt.exam || isPending) return null;
	return (
		<Suspense fallback={null}>
			<Part attempt={attempt} result={result} />
		</Suspense>
	);
}

/** The place in a simulacro, if the route provides it. The placeholder has the same height while script and data load. */
function PlaceInMerit({ attempt }: { attempt: AttemptDto }) {
	const Part = use(OwnPlace);
	if (!Part || !attempt.compared || !attempt.exam) return null;
	return (
		<div className={styles.placed}>
			<Suspense fallback={<Skeleton height="280px" />}>
				<Part examId={attempt.exam.idExams} />
			</Suspense>
		</div>
	);
}

/** The result of an ended attempt: score, corrected sheet, figures by course, review. */
export function ResultScreen({ ended, siteName, onDoubt }: ResultScreenProps) {
	const { attempt, confirmed, waits, isOld, uncounted } = ended;
	const { result } = attempt;
	const countedLate = result?.lateCounted ?? 0;
	const score = result ? `Resultado: ${shortScore(result)}` : "Examen entregado";
	useEffect(() => {
		document.title = `${score} · ${fullTitle(attempt)} · ${siteName}`;
	}, [score, attempt, siteName]);
	useEffect(() => {
		window.scrollTo({ top: 0 });
		focusLostScreen();
	}, []);
	const questions = useMemo(() => reviewOf(attempt), [attempt]);
	// Render the score first, then top to bottom the sheet and the three sections below it.
	const sheetSlices = Math.ceil(questions.length / sheetSlice);
	const slices = useSlices(1 + sheetSlices + 3, 1, 1);
	const below = slices - 1 - sheetSlices;
	const [wanted, setWanted] = useState<{ number: number }>();
	const [areNotesWanted, setNotesWanted] = useState(false);
	usePart(attempt, "key");
	usePart(attempt, "notes", areNotesWanted);
	const wantNotes = useCallback(() => setNotesWanted(true), []);
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
				{isOld && <OldBanner text="ves tu resultado como estaba la última vez." />}
				{countedLate > 0 && (
					<Banner icon="check">
						{countedLate === 1
							? "Se contó 1 respuesta que llegó después: la diste a tiempo"
							: `Se contaron ${countedLate} respuestas que llegaron después: las diste a tiempo`}
					</Banner>
				)}
				{uncounted.count > 0 && (
					<Banner icon={uncounted.late ? "clock" : "info"}>{uncountedText(attempt, uncounted)}</Banner>
				)}
				{uncounted.disputed.length > 0 && (
					<Banner icon="info">
						<span className={styles.lines}>{disputedText(attempt, uncounted.disputed)}</span>
					</Banner>
				)}
			</header>
			<main id="contenido">
				{result ? (
					<>
						<div className={`wrap ${styles.top}`}>
							<div>
								<ScoreSummary attempt={attempt} result={result} confirmed={confirmed} onShow={show} />
								<PlaceInMerit attempt={attempt} />
							</div>
							{slices > 1 && questions.length > 0 && (
								<CorrectedSheet rows={questions} upTo={(slices - 1) * sheetSlice} />
							)}
						</div>
						<div className="wrap">
							{below > 0 && (
								<>
									<ByCourse courses={result.byCourse} />
									{questions.length > 0 && <TimePerQuestion rows={questions} onShow={show} />}
								</>
							)}
							{below > 1 && (
								<>
									<GuessAdvice attempt={attempt} result={result} />
									<ComparedAttempts attempt={attempt} result={result} />
									<AdmissionComparison attempt={attempt} result={result} />
								</>
							)}
							{below > 2 &&
								(attempt.reviewAt ? (
									<section className={styles.section}>
										<h2>Revisión</h2>
										<p className="soft">
											Vuelve el {formatDateTime(attempt.reviewAt)}: tu {wordingOf(attempt).noun} {sharesSealedText}.
										</p>
									</section>
								) : (
									<ReviewList questions={questions} wanted={wanted} onAnswerSeen={wantNotes} />
								))}
						</div>
					</>
				) : (
					<ResultsLater attempt={attempt} confirmed={confirmed} onDoubt={onDoubt} />
				)}
			</main>
		</>
	);
}
