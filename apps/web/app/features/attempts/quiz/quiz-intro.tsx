import { COURSE_PASS_PERCENT, COURSE_QUIZ_QUESTIONS } from "@cachimbo/rules/limits";
import { useNavigate } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import type { QuizState } from "../../../platform/between-features/quiz-state.ts";
import { usePageTitle } from "../../../platform/page/use-page-title.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { SignInDialog } from "../../../ui/dialogs/sign-in-dialog.tsx";
import { Dots, type Mark } from "../../../ui/feedback/dots.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { isSignedOut } from "../attempts-api.ts";
import { KeepAction } from "../kept/keep-action.tsx";
import { DamagedDownload } from "../session/open-attempt.ts";
import { damagedHelp } from "../wording.ts";
import styles from "./quiz.module.css";

interface QuizIntroProps {
	quiz: QuizState;
	/** Whether the attempt is being started. */
	busy: boolean;
	/** Error of the start. */
	error?: unknown;
	onBegin(): void;
}

const back = (
	<ButtonLink to="/cursos" look="quiet">
		Volver a Cursos
	</ButtonLink>
);

/** Message for a refusal that a retry cannot solve. */
function refusalOf(error: unknown): { title: string; text: string } | undefined {
	if (!(error instanceof ApiError)) return undefined;
	if (error.code === "NOT_FOUND")
		return { title: "No encontramos este curso", text: "Puede que ya no esté disponible. Elige otro." };
	if (error.code === "VALIDATION")
		return { title: "No hay preguntas disponibles para este curso", text: "Elige otro curso para practicar." };
	return undefined;
}

/** Introduction of a quiz. Nothing is recorded until the student begins. */
export function QuizIntro({ quiz, busy, error, onBegin }: QuizIntroProps) {
	const navigate = useNavigate();
	const { courseName } = quiz;
	const count = Math.min(COURSE_QUIZ_QUESTIONS, quiz.questions);
	const refusal = refusalOf(error);
	const signedOut = isSignedOut(error);
	usePageTitle(refusal?.title ?? `Quiz de ${courseName}`);
	if (refusal) {
		return (
			<main className={styles.page} id="contenido">
				<div className="wrap">
					<Empty level={1} title={refusal.title} action={back}>
						{refusal.text}
					</Empty>
				</div>
			</main>
		);
	}
	return (
		<main className={`squared ${styles.page}`} id="contenido">
			<section className={`card ${styles.intro}`} aria-labelledby="quiz">
				<Dots marks={Array<Mark>(count).fill("blank")} />
				<h1 id="quiz">Quiz de {courseName}</h1>
				<p>Preguntas al azar. Puedes cambiar tus respuestas hasta finalizar; después verás cada explicación.</p>
				<Cells
					facts={[
						{ label: "Preguntas", value: count },
						{ label: "Tiempo", value: "Sin límite" },
						{ label: "Apruebas con", value: `${COURSE_PASS_PERCENT} %` },
					]}
				/>
				<p className="soft small">Puedes salir y seguir después: tus respuestas quedan guardadas.</p>
				{Boolean(error) && !signedOut && (
					<ErrorState
						error={error}
						fallback="No se pudo empezar el quiz"
						help={
							error instanceof DamagedDownload
								? damagedHelp
								: "Todavía no se registró nada: el quiz empieza cuando el servidor responde."
						}
					/>
				)}
				<div className={styles.actions}>
					<Button className="steady" busy={busy} busyText="Preparando…" onClick={onBegin}>
						Comenzar Quiz
					</Button>
					{back}
				</div>
				<div className={styles.keep}>
					<KeepAction source={{ courseId: quiz.courseId }} title={`Quiz de ${courseName}`} />
				</div>
			</section>
			<SignInDialog
				open={signedOut}
				laterText="Volver a Cursos"
				onSignedIn={onBegin}
				onLater={() => void navigate("/cursos")}
			>
				Ingresa de nuevo para empezar el quiz. Todavía no se registró nada.
			</SignInDialog>
		</main>
	);
}
