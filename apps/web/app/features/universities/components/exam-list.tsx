import type { ExamSummaryDto } from "@cachimbo/contract/exams/exams";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useIsLocked } from "../../../platform/account/use-subscription.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { formatDateTime, formatDuration, plural } from "../../../platform/words/formats.ts";
import { rightText } from "../../../platform/words/score-words.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { PremiumBadge } from "../../../ui/cards/premium-badge.tsx";
import { ScoreBadge } from "../../../ui/cards/score-badge.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { type ExamLine, type ExamProgress, examLines } from "../exam-lines.ts";
import styles from "./exam-list.module.css";

type KeepOf = (exam: ExamSummaryDto) => ReactNode;

type Line = ExamLine & {
	/** Renders the control that keeps the exam on the device for solving it offline. */
	keep: KeepOf;
	/** Whether the exam requires a plan that the student does not have. */
	locked: boolean;
};

function State({ exam, running, last, waits, tried, locked, ofOwnArea }: Line) {
	return (
		<div className={styles.state}>
			{ofOwnArea && <Badge tone="pen">Tu área</Badge>}
			{exam.premium && <PremiumBadge locked={locked} />}
			{running.length > 0 && (
				<Badge tone="pen" circle="full">
					{running.length > 1 ? `${running.length} en curso` : "En curso"}
				</Badge>
			)}
			{waits && <Badge>Puntaje pendiente</Badge>}
			{last && <ScoreBadge scored={last} before="Último:" />}
			{last && last.points !== null && <span className="soft small num">{rightText(last.score)}</span>}
			{!tried && !exam.premium && <Badge>Sin resolver</Badge>}
			{tried && running.length === 0 && last === null && !waits && <Badge>Sin terminar</Badge>}
		</div>
	);
}

/** Link to practice without a clock, for timed exams outside a simulacro. */
function UntimedLink({ exam }: Pick<ExamLine, "exam">) {
	return (
		<Link
			className={styles.untimed}
			to={`/universidades/examen/${exam.idExams}?reloj=no`}
			aria-label={`Practicar sin reloj ${exam.examPeriod} ${exam.examTypeDTO.name}`}
		>
			Practicar sin reloj
		</Link>
	);
}

const linkTextOf = ({ running, locked }: Line) =>
	running.length > 0
		? running.length > 1
			? "Elegir con cuál seguir"
			: "Continuar"
		: locked
			? "Abrir con un plan"
			: "Resolver Examen";

/** Path of the attempt in progress. If there are several, of the list of attempts. */
function linkOf({ exam, running }: Line): string {
	if (running.length > 1) return "/examenes?estado=en-curso";
	return `/universidades/examen/${exam.idExams}${running.length > 0 ? `?intento=${running[0]}` : ""}`;
}

/** Link to a simulacro's waiting room, where students also register. */
function ToWaitingRoom({ exam }: Pick<ExamLine, "exam">) {
	const { idExams, examPeriod, examTypeDTO, opensAt, registration } = exam;
	const isComing = opensAt !== null && Date.parse(opensAt) > serverNow();
	const text = registration ? "Inscripción y sala de espera" : "Sala de espera";
	return (
		<div className={styles.ways}>
			<ButtonLink
				to={`/simulacro/${idExams}`}
				look="line"
				size="small"
				className={styles.action}
				aria-label={`${text} ${examPeriod} ${examTypeDTO.name}`}
			>
				{text}
			</ButtonLink>
			{isComing && <p className="soft small">Abre el {formatDateTime(opensAt)}</p>}
		</div>
	);
}

function Action(line: Line) {
	const { exam, notYetOpen, mayNotBegin, mayBeUntimed, mayBeKept, isNext, locked, keep } = line;
	if (exam.questionCount === 0) return <p className="soft small">Aún sin preguntas</p>;
	if (notYetOpen && exam.opensAt) {
		return exam.closesAt ? (
			<ToWaitingRoom exam={exam} />
		) : (
			<p className="soft small">Abre el {formatDateTime(exam.opensAt)}</p>
		);
	}
	if (exam.registration && mayNotBegin && !line.locked) return <ToWaitingRoom exam={exam} />;
	const text = linkTextOf(line);
	return (
		<div className={styles.ways}>
			<ButtonLink
				to={linkOf(line)}
				look={isNext ? "filled" : "line"}
				size="small"
				className={styles.action}
				aria-label={`${text} ${exam.examPeriod} ${exam.examTypeDTO.name}`}
			>
				{text}
			</ButtonLink>
			{(mayBeUntimed || mayBeKept) && !locked && (
				<div className={styles.more}>
					{mayBeUntimed && <UntimedLink exam={exam} />}
					{mayBeKept && keep(exam)}
				</div>
			)}
		</div>
	);
}

function ExamRow({ line }: { line: Line }) {
	const { examPeriod, examTypeDTO, questionCount, durationMinutes } = line.exam;
	const duration = durationMinutes ? formatDuration(durationMinutes * 60) : "sin límite de tiempo";
	return (
		<li className={`card ${styles.exam}`}>
			<div>
				<h3>
					<span>{examPeriod}</span> <span className={styles.kind}>{examTypeDTO.name}</span>
				</h3>
				<p className="soft small num">
					{plural(questionCount, "pregunta")} · {duration}
				</p>
			</div>
			<State {...line} />
			<Action {...line} />
		</li>
	);
}

interface ExamListProps {
	exams: readonly ExamSummaryDto[];
	progress: ReadonlyMap<number, ExamProgress>;
	keep: KeepOf;
	/** Name of the student's target area at this university. */
	ownArea: string | null;
}

/** Exams of a university, the student's own area first, with their start links. */
export function ExamList({ exams, progress, keep, ownArea }: ExamListProps) {
	const isLocked = useIsLocked();
	if (exams.length === 0) {
		return (
			<Empty
				title="Aún no hay exámenes de esta universidad"
				level={3}
				action={
					<ButtonLink to="/universidades" look="line" size="small">
						Ver otras universidades
					</ButtonLink>
				}
			>
				Los estamos preparando. Mientras tanto puedes practicar con los de otra universidad.
			</Empty>
		);
	}
	return (
		<ul className={styles.exams}>
			{examLines(exams, progress, serverNow(), ownArea).map((line) => (
				<ExamRow
					key={line.exam.idExams}
					line={{ ...line, keep, locked: line.running.length === 0 && isLocked(line.exam) }}
				/>
			))}
		</ul>
	);
}
