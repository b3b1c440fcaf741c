import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { CourseStrengthDto, NextThingDto } from "@cachimbo/contract/statistics/progress";
import { COURSE_QUIZ_QUESTIONS } from "@cachimbo/rules/limits";
import { coursePercent } from "@cachimbo/rules/statistics/bands";
import type { ReactNode } from "react";
import { quizPath } from "../../../../platform/between-features/quiz-state.ts";
import { serverNow } from "../../../../platform/time/server-clock.ts";
import { plural } from "../../../../platform/words/formats.ts";
import { rightText } from "../../../../platform/words/score-words.ts";
import { attemptTitle, examTitle } from "../../../../platform/words/titles.ts";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Dots, type Mark } from "../../../../ui/feedback/dots.tsx";
import { Progress } from "../../../../ui/feedback/progress.tsx";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { useHandedIn } from "../../device/handed-in.ts";
import { countOpenOfSameSource, nextQuestion, type OnDevice } from "../progress.ts";
import { answeredOf, attemptLink, distinctionText, examDetail, joinFacts, timeLeft } from "../wording.ts";
import { BegunCard } from "./begun-card.tsx";
import styles from "./next-step.module.css";

const maxDots = 40;

/** Progress of an attempt: a circle for each question, or a bar for more than forty. */
function AnswerProgress({ attempt }: { attempt: AttemptListItemDto }) {
	const { answered, totalQuestions } = attempt;
	if (totalQuestions > maxDots) {
		return <Progress label="Avance del examen" value={answered} max={totalQuestions} text={answeredOf(attempt)} />;
	}
	const marks = Array.from({ length: totalQuestions }, (_, n): Mark => (n < answered ? "done" : "blank"));
	return <Dots marks={marks} />;
}

interface PanelProps {
	title: string;
	detail: string;
	to: string;
	/** State of the navigation. */
	state?: object;
	action: string;
	children?: ReactNode;
}

function Panel({ title, detail, to, state, action, children }: PanelProps) {
	return (
		<section className={styles.panel} aria-labelledby="siguiente">
			<div>
				<h2 id="siguiente">{title}</h2>
				<p className="soft num">{detail}</p>
			</div>
			<ButtonLink to={to} state={state} className={styles.action}>
				{action} <Icon name="right" />
			</ButtonLink>
			{children}
		</section>
	);
}

interface ResumeProps {
	attempt: AttemptListItemDto;
	/** All attempts in progress, including this one. */
	begun: readonly AttemptListItemDto[];
	stored: readonly OnDevice[];
}

function ResumePanel({ attempt, begun, stored }: ResumeProps) {
	const parts = [attemptTitle(attempt), `intento ${attempt.attemptNumber}`, timeLeft(attempt.endsAt, serverNow())];
	const isHere = stored.some(({ id }) => id === attempt.id);
	const distinction = distinctionText(attempt, countOpenOfSameSource(attempt, begun), isHere);
	return (
		<Panel
			title={attempt.exam ? "Sigue tu examen" : "Sigue tu quiz"}
			detail={joinFacts(parts)}
			{...attemptLink(attempt)}
			action={`Seguir en la ${nextQuestion(attempt, stored)}`}
		>
			<div className={styles.full}>
				<AnswerProgress attempt={attempt} />
				<p className="small soft num">{answeredOf(attempt)}</p>
				{distinction && <p className="small soft num">{distinction}</p>}
			</div>
		</Panel>
	);
}

const ExamPanel = ({ exam, lastScore }: Extract<NextThingDto, { kind: "exam" }>) => (
	<Panel
		title={lastScore === null ? "Tu siguiente examen" : "Mejora tu resultado"}
		detail={[
			joinFacts([examTitle(exam)]),
			examDetail(exam),
			lastScore === null ? "aún no lo resuelves" : `la última vez, ${rightText(lastScore)}`,
		].join("\u00a0· ")}
		to={`/universidades/examen/${exam.idExams}`}
		action={lastScore === null ? "Resolver Examen" : "Intentar de nuevo"}
	/>
);

const ErrorsPanel = ({ due }: { due: number }) => (
	<Panel
		title={`Te ${due === 1 ? "espera" : "esperan"} ${plural(due, "error", "errores")} por repasar`}
		detail="Lo que fallaste vuelve el día en que conviene recordarlo."
		to="/cuaderno/practicar"
		action="Practicar mis errores"
	/>
);

function CoursePanel({
	course: { courseId, name, correct, total, weight, questionCount },
}: {
	course: CourseStrengthDto;
}) {
	const share = weight ? `Pesa\u00a0${Math.max(1, Math.round(weight * 100))}\u00a0% de tu examen` : undefined;
	const known = total > 0 ? `aciertas ${coursePercent(correct, total)}\u00a0%` : "aún no lo practicas";
	return (
		<Panel
			title={`Practica ${name}`}
			detail={joinFacts([share, known, plural(Math.min(COURSE_QUIZ_QUESTIONS, questionCount), "pregunta")])}
			to={quizPath}
			state={{ courseId, courseName: name, questions: questionCount }}
			action="Empezar el quiz"
		/>
	);
}

const TargetPanel = ({ hasTarget }: { hasTarget: boolean }) =>
	hasTarget ? (
		<Panel title="Sigue practicando" detail="Elige un examen." to="/universidades" action="Ver universidades" />
	) : (
		<Panel
			title="¿A qué universidad postulas?"
			detail="Elige tu meta y te diremos qué practicar primero."
			to="/perfil"
			action="Elegir mi meta"
		/>
	);

interface NextStepProps {
	next: NextThingDto;
	hasTarget: boolean;
	/** Attempts in progress, from the server's list and from this device. */
	begun: readonly AttemptListItemDto[];
	stored: readonly OnDevice[];
}

/** Card to resume the attempt, with other open attempts of the same exam or course below, so that it does not hide them. */
function ResumePanels({ attempt, begun, stored }: ResumeProps) {
	const all = begun.some(({ id }) => id === attempt.id) ? begun : [attempt, ...begun];
	const others = all.filter((other) => other.id !== attempt.id && countOpenOfSameSource(attempt, [other]) > 0);
	return (
		<>
			<ResumePanel attempt={attempt} begun={all} stored={stored} />
			{others.map((other) => (
				<BegunCard key={other.id} attempt={other} begun={all} stored={stored} />
			))}
		</>
	);
}

/** Recommended next step, first on the dashboard. */
export function NextStep({ next, hasTarget, begun, stored }: NextStepProps) {
	const handedIn = useHandedIn();
	if (next.kind === "resume" && !handedIn.has(next.attempt.id))
		return <ResumePanels attempt={next.attempt} begun={begun} stored={stored} />;
	if (next.kind === "errors") return <ErrorsPanel due={next.due} />;
	if (next.kind === "course") return <CoursePanel course={next.course} />;
	if (next.kind === "exam") return <ExamPanel {...next} />;
	return <TargetPanel hasTarget={hasTarget} />;
}
