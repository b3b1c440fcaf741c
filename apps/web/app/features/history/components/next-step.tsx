import type { AttemptListItemDto } from "@cachimbo/contract/attempts";
import type { ReactNode } from "react";
import { formatScore } from "../../../platform/formats.ts";
import { serverNow } from "../../../platform/server-clock.ts";
import { attemptTitle, examTitle } from "../../../platform/titles.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Dots, type Mark } from "../../../ui/dots.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { useExams } from "../api.ts";
import { type LeftAt, nextQuestion, nextStep, type NextStep as Step } from "../progress.ts";
import { answeredOf, attemptLink, examDetail, joinFacts, timeLeft } from "../wording.ts";
import styles from "./next-step.module.css";

const mostDots = 40;

/** Circles up to forty questions, a bar beyond. */
function Answered({ attempt }: { attempt: AttemptListItemDto }) {
	const { answered, totalQuestions } = attempt;
	if (totalQuestions > mostDots) {
		return <Progress label="Avance del examen" value={answered} max={totalQuestions} text={answeredOf(attempt)} />;
	}
	const marks = Array.from({ length: totalQuestions }, (_, n): Mark => (n < answered ? "done" : "blank"));
	return <Dots marks={marks} />;
}

interface PanelProps {
	title: string;
	detail: string;
	to: string;
	/** Of the navigation. */
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

function Resume({ attempt, leftAt }: { attempt: AttemptListItemDto; leftAt: LeftAt }) {
	const parts = [attemptTitle(attempt), `intento ${attempt.attemptNumber}`, timeLeft(attempt.endsAt, serverNow())];
	return (
		<Panel
			title={attempt.exam ? "Termina tu examen" : "Termina tu quiz"}
			detail={joinFacts(parts)}
			{...attemptLink(attempt)}
			action={`Seguir en la ${nextQuestion(attempt, leftAt)}`}
		>
			<div className={styles.full}>
				<Answered attempt={attempt} />
				<p className="small soft num">{answeredOf(attempt)}</p>
			</div>
		</Panel>
	);
}

function AnExam({ step }: { step: Exclude<Step, { kind: "resume" }> }) {
	const again = step.kind === "retry";
	const about = again ? `tu último puntaje fue ${formatScore(step.lastScore)}` : "aún no lo resuelves";
	return (
		<Panel
			title={again ? "Mejora tu puntaje" : "Tu siguiente examen"}
			detail={`${joinFacts([examTitle(step.exam)])} · ${examDetail(step.exam)} · ${about}`}
			to={`/universidades/examen/${step.exam.idExams}`}
			action={again ? "Intentar de nuevo" : "Resolver Examen"}
		/>
	);
}

/** What to do next, first on the dashboard. Without the list of exams it still knows what was begun. */
export function NextStep({ attempts, leftAt }: { attempts: readonly AttemptListItemDto[]; leftAt: LeftAt }) {
	const exams = useExams();
	const step = nextStep(exams.data ?? [], attempts, serverNow());
	if (step?.kind === "resume") return <Resume attempt={step.attempt} leftAt={leftAt} />;
	if (step) return <AnExam step={step} />;
	if (exams.isPending) return <div className={styles.waiting} aria-hidden="true" />;
	return <Panel title="Sigue practicando" detail="Elige un examen." to="/universidades" action="Ver universidades" />;
}
