import type { AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { coursePercent, isCoursePassed } from "@cachimbo/rules/statistics/bands";
import { useEffect } from "react";
import { Navigate, useNavigate } from "react-router";
import { type QuizState, quizPath } from "../../../platform/between-features/quiz-state.ts";
import { plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Dots, type Mark } from "../../../ui/feedback/dots.tsx";
import { hasErrors, PractiseErrors } from "../result/components/practise-errors.tsx";
import { UnconfirmedBanner } from "../result/components/unconfirmed-banner.tsx";
import type { EndedAttempt } from "../session/session-state.ts";
import styles from "./quiz.module.css";

interface QuizResultProps {
	quiz: QuizState;
	ended: EndedAttempt;
	onAgain(): void;
}

const minutesOf = (seconds: number) =>
	seconds < 60 ? "Menos de 1 minuto" : plural(Math.floor(seconds / 60), "minuto");

const marks: Record<string, Mark> = { correct: "right", wrong: "wrong" };

/**
 * Dialog with the result over the last question of the quiz. Closing it opens the review. Without a network and without the key
 * there is no result yet: its page says so.
 */
export function QuizResult({ ended, ...props }: QuizResultProps) {
	const { id, result } = ended.attempt;
	if (!result) return <Navigate to={`/examenes/${id}`} replace />;
	return <ResultDialog {...props} ended={ended} result={result} />;
}

function ResultDialog({ quiz, ended, onAgain, result }: QuizResultProps & { result: AttemptResultDto }) {
	const navigate = useNavigate();
	const { id, course, review } = ended.attempt;
	// A reload, or going back to this page, then opens the result and not another quiz.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each quiz
	useEffect(() => {
		void navigate(quizPath, { replace: true, state: { ...quiz, endedId: id }, preventScrollReset: true });
	}, [id]);
	const toReview = () => void navigate(`/examenes/${id}`, { replace: true });
	const { correctAnswers, totalQuestions, timeSpentSeconds } = result;
	return (
		<Dialog
			open
			title={isCoursePassed(correctAnswers, totalQuestions) ? "¡Felicitaciones!" : "Sigue intentando"}
			onClose={toReview}
			footer={
				<>
					<Button look="quiet" onClick={() => void navigate("/cursos", { replace: true })}>
						Salir
					</Button>
					<Button look="line" onClick={onAgain}>
						Intentar de nuevo
					</Button>
					<Button look={hasErrors(ended.attempt) ? "line" : "filled"} data-safe onClick={toReview}>
						Ver explicaciones
					</Button>
				</>
			}
		>
			<p>
				Respondiste bien{" "}
				<b className="num">
					{correctAnswers} de {totalQuestions}
				</b>{" "}
				en el quiz de {course?.name ?? quiz.courseName}.
			</p>
			{review && <Dots className={styles.row} marks={review.map(({ outcome }) => marks[outcome] ?? "blank")} />}
			<Cells
				facts={[
					{ label: "Aciertos", value: `${coursePercent(correctAnswers, totalQuestions)}\u00a0%` },
					{ label: "Tiempo", value: minutesOf(timeSpentSeconds) },
				]}
			/>
			<PractiseErrors attempt={ended.attempt} block />
			{!ended.confirmed && <UnconfirmedBanner course={course} waits={ended.waits} />}
		</Dialog>
	);
}
