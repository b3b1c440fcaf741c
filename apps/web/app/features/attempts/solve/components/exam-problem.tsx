import { useEffect } from "react";
import { ApiError, messageOf } from "../../../../platform/api/api-error.ts";
import { fault, leaveTo, leaveToSignIn } from "../../../../platform/page/leave.ts";
import { usePageTitle } from "../../../../platform/page/use-page-title.ts";
import { toast } from "../../../../platform/screen/toast.ts";
import { currentSession, leaveStudentView } from "../../../../platform/session/session.ts";
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { DamagedDownload } from "../../session/open-attempt.ts";
import { damagedHelp, endedElsewhereText } from "../../wording.ts";
import type { FreedAttempt } from "../use-attempt.ts";
import { Frame, NeedsPlan } from "./needs-plan.tsx";

interface ExamProblemProps {
	error: unknown;
	/** Whether the error concerns an existing attempt, and not the start of a new one. */
	isBegun: boolean;
	/** Undefined for a quiz. */
	examId?: number;
	onRetry(): void;
}

const backs = {
	examen: { to: "/examenes", text: "Volver a Mis exámenes" },
	quiz: { to: "/cursos", text: "Volver a Cursos" },
};

const noQuestions = "No hay preguntas para evaluar";

/** Message for a start that the server refused; undefined if a retry may help. */
function refusalOf(error: unknown, isBegun: boolean): { title: string; text: string } | undefined {
	if (!(error instanceof ApiError)) return undefined;
	if (isBegun && (error.code === "NOT_FOUND" || error.code === "FORBIDDEN"))
		return {
			title: "No encontramos este intento",
			text: "Puede que sea de otra cuenta. Tus intentos están en Mis exámenes.",
		};
	if (error.message === noQuestions) return { title: noQuestions, text: "Este examen todavía no tiene preguntas." };
	if (error.code === "NOT_FOUND")
		return { title: "No encontramos este examen", text: "Puede que ya no esté publicado." };
	if (error.code === "FORBIDDEN" || error.code === "CONFLICT" || error.code === "VALIDATION")
		return { title: "No puedes resolver este examen ahora", text: error.message };
	return undefined;
}

function helpFor(error: unknown, isBegun: boolean): string {
	if (error instanceof DamagedDownload) return damagedHelp;
	return isBegun
		? "No encontramos este intento en este equipo: se abre cuando haya conexión, con lo que ya respondiste."
		: "El intento empieza cuando haya conexión; todavía no se registró nada.";
}

/** Error page for all other reasons. */
function OtherProblem({ error, isBegun, onRetry }: ExamProblemProps) {
	const refusal = refusalOf(error, isBegun);
	usePageTitle(refusal?.title ?? "No se pudo abrir el examen");
	useEffect(() => {
		const isSignedOut = error instanceof ApiError && error.status === 401;
		if (isSignedOut) void leaveToSignIn(location, fault("Usuario no autenticado"));
		else if (messageOf(error, "") === noQuestions) toast.error(noQuestions);
	}, [error]);
	const back = (
		<ButtonLink to={isBegun ? backs.examen.to : "/universidades"} look="line">
			{isBegun ? backs.examen.text : "Volver a Universidades"}
		</ButtonLink>
	);
	const help = helpFor(error, isBegun);
	return (
		<Frame>
			{refusal ? (
				<Empty level={1} title={refusal.title} action={back}>
					{refusal.text}
				</Empty>
			) : (
				<>
					<h1>No se pudo abrir el examen</h1>
					<ErrorState error={error} fallback="No se pudo abrir el examen" help={help} onRetry={onRetry} />
					{back}
				</>
			)}
		</Frame>
	);
}

/** Error page for a simulacro that needs a registration. Links to its waiting room, where students register. */
function NotRegistered({ examId, message }: { examId: number | undefined; message: string }) {
	const title = "No estás inscrito en este simulacro";
	usePageTitle(title);
	return (
		<Frame>
			<Empty
				level={1}
				title={title}
				action={<ButtonLink to={examId ? `/simulacro/${examId}` : "/universidades"}>Ver la inscripción</ButtonLink>}
			>
				{message}
			</Empty>
		</Frame>
	);
}

/** Error page in the student view, where no attempt can begin. Links to the administrator's preview of the questions. */
function NotInStudentView({ examId }: { examId: number }) {
	const title = "Como estudiante no se empieza ningún examen";
	usePageTitle(title);
	const toPreview = () => {
		leaveStudentView();
		void leaveTo(`/universidad/examenes/${examId}/vista-previa`);
	};
	return (
		<Frame>
			<Empty
				level={1}
				title={title}
				action={
					<>
						<Button icon="eye" onClick={toPreview}>
							Ver el examen en vista previa
						</Button>
						<ButtonLink to="/universidades" look="quiet">
							Volver a Universidades
						</ButtonLink>
					</>
				}
			>
				Estás viendo como estudiante: nada se guarda. La vista previa muestra el examen entero con sus preguntas, y
				termina esta vista de estudiante.
			</Empty>
		</Frame>
	);
}

/** Error page of an exam that could not be opened: the reason, and the next step. */
export const ExamProblem = (props: ExamProblemProps) =>
	currentSession()?.asStudent && props.examId !== undefined ? (
		<NotInStudentView examId={props.examId} />
	) : props.error instanceof ApiError && props.error.code === "NOT_REGISTERED" ? (
		<NotRegistered examId={props.examId} message={props.error.message} />
	) : props.error instanceof ApiError && props.error.code === "PLAN_REQUIRED" ? (
		<NeedsPlan message={props.error.message} onRetry={props.onRetry} />
	) : (
		<OtherProblem {...props} />
	);

/** Notice that another tab of this device solves the same exam or quiz: only one tab may write. */
export function OpenElsewhere({ noun, onTakeOver }: { noun: keyof typeof backs; onTakeOver(): void }) {
	usePageTitle("Abierto en otra pestaña");
	return (
		<Frame>
			<Empty
				level={1}
				title={`Este ${noun} está abierto en otra pestaña`}
				action={
					<>
						<Button onClick={onTakeOver}>Seguir en esta pestaña</Button>
						<ButtonLink to={backs[noun].to} look="quiet">
							{backs[noun].text}
						</ButtonLink>
					</>
				}
			>
				Tus respuestas están guardadas. Si sigues aquí, la otra pestaña se detiene.
			</Empty>
		</Frame>
	);
}

/** Notice that the other tab has released the exam and no attempt is in progress. A new one begins only on request. */
export function ReleasedByOtherTab({ ended, onBegin }: { ended: FreedAttempt | undefined; onBegin(): void }) {
	const reason = ended?.reason ?? undefined;
	const title =
		ended && reason ? endedElsewhereText(reason, ended.isThisTab) : "Este examen ya no está abierto en otra pestaña";
	usePageTitle(title);
	const hasResult = ended !== undefined && reason !== "ABANDONED";
	return (
		<Frame>
			<Empty
				level={1}
				title={title}
				action={
					<>
						{hasResult && <ButtonLink to={`/examenes/${ended.id}`}>Ver mi resultado</ButtonLink>}
						<Button look={hasResult ? "line" : undefined} onClick={onBegin}>
							{ended ? "Empezar otro intento" : "Empezar el examen"}
						</Button>
						<ButtonLink to={backs.examen.to} look="quiet">
							{backs.examen.text}
						</ButtonLink>
					</>
				}
			>
				{hasResult
					? "Tus respuestas llegaron y tu resultado está listo."
					: "No tienes ningún intento en curso de este examen."}
			</Empty>
		</Frame>
	);
}
