import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { fromParticipantsText } from "@cachimbo/rules/merit/merit-words";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { usePageTitle } from "../../../platform/page/use-page-title.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { useSecondsLeft } from "../../../platform/time/use-seconds-left.ts";
import { formatDateTime, formatDuration, plural } from "../../../platform/words/formats.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Countdown } from "../../../ui/cards/countdown.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { OldBanner } from "../../../ui/feedback/old-banner.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { ScreenAhead } from "../../../ui/page/screen-ahead.tsx";
import { useSimulacro } from "../api.ts";
import { startDelayMs, waitingRoomStateOf } from "../turn.ts";
import { Registration } from "./registration.tsx";
import styles from "./simulacro.module.css";

const examPath = ({ exam }: SimulacroDto) => `/universidades/examen/${exam.idExams}`;

/** Start button. After the opening it is delayed by a random time of a few seconds, to spread the load. */
function Start({ simulacro }: { simulacro: SimulacroDto }) {
	const [random] = useState(Math.random);
	const startAt = simulacro.opensAt
		? new Date(Date.parse(simulacro.opensAt) + startDelayMs(simulacro, random)).toISOString()
		: null;
	const left = useSecondsLeft(startAt, () => undefined);
	if (left) {
		return <Button disabled>Ya empezó: te toca en {left} s</Button>;
	}
	return <ButtonLink to={examPath(simulacro)}>Empezar el simulacro</ButtonLink>;
}

function HandedIn({ simulacro, onRefetch }: { simulacro: SimulacroDto; onRefetch(): void }) {
	const { state, resultsAt, closesAt, attempt } = simulacro;
	const expectedAt = resultsAt ?? closesAt;
	const left = useSecondsLeft(state === "published" ? null : expectedAt, onRefetch);
	return (
		<>
			{left !== null && left > 0 && <Countdown label="Faltan para los resultados" seconds={left} />}
			<p>
				{state === "published" || !expectedAt
					? "Los resultados ya están publicados."
					: `Ya entregaste. Los resultados salen el ${formatDateTime(expectedAt)}.`}
			</p>
			<ButtonLink to={`/examenes/${attempt?.id}`}>
				{state === "published" ? "Ver mi resultado" : "Ver mi entrega"}
			</ButtonLink>
		</>
	);
}

/** Main content: the countdown or the next action. */
function Now({ simulacro, onRefetch }: { simulacro: SimulacroDto; onRefetch(): void }) {
	const { opensAt, attempt, registration } = simulacro;
	const left = useSecondsLeft(opensAt, onRefetch);
	const roomState = waitingRoomStateOf(simulacro, serverNow());
	switch (roomState) {
		case "waiting":
		case "register":
			return (
				<>
					{left !== null && left > 0 && <Countdown label="Empieza en" seconds={left} />}
					{roomState === "register" && left === 0 && <p>Ya empezó.</p>}
					{registration && <Registration simulacro={simulacro} registration={registration} />}
					{roomState === "waiting" && (
						<p className="soft">Deja esta página abierta: el botón para empezar aparece solo, sin recargar.</p>
					)}
				</>
			);
		case "start":
			return (
				<>
					<p>El simulacro ya empezó. Tu tiempo corre desde que entras.</p>
					<Start simulacro={simulacro} />
				</>
			);
		case "solving":
			return (
				<>
					<p>Tienes el simulacro en curso.</p>
					<ButtonLink to={`${examPath(simulacro)}?intento=${attempt?.id}`}>Continuar</ButtonLink>
				</>
			);
		case "handed-in":
			return <HandedIn simulacro={simulacro} onRefetch={onRefetch} />;
		default:
			return (
				<>
					<p>Este simulacro ya cerró. Puedes resolverlo como práctica.</p>
					<ButtonLink look="line" to={`/universidades/${simulacro.exam.universityDTO.id}#examenes`}>
						Ver exámenes
					</ButtonLink>
				</>
			);
	}
}

function Facts({ simulacro }: { simulacro: SimulacroDto }) {
	const { exam, questionCount, opensAt, closesAt, resultsAt, extraTimePercent } = simulacro;
	const minutes = exam.durationMinutes && exam.durationMinutes * (1 + extraTimePercent / 100);
	const facts = [
		["Empieza", opensAt ? formatDateTime(opensAt) : "Está abierto"],
		["Cierra", closesAt ? formatDateTime(closesAt) : ""],
		// Questions may be added until the day before.
		...(questionCount > 0 ? [["Preguntas", String(questionCount)]] : []),
		["Tu tiempo", minutes ? `${formatDuration(minutes * 60)} desde que entras` : "Hasta el cierre"],
		["Resultados", resultsAt ? formatDateTime(resultsAt) : "Al cierre"],
		["Puestos y constancia", `Salen ${fromParticipantsText}`],
	];
	return (
		<Card as="section" labelledBy="datos">
			<h2 id="datos">Fecha y reglas</h2>
			<dl className={styles.facts}>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd className="num">{value}</dd>
					</div>
				))}
			</dl>
			{exam.parts && (
				<p className="soft">
					Va por partes, cada una con su tiempo:{" "}
					{exam.parts.map(({ name, minutes }) => `${name} (${plural(minutes, "minuto")})`).join(", ")}. Lo que llega
					cuando una parte ya terminó no cuenta.
				</p>
			)}
		</Card>
	);
}

const Preparation = () => (
	<Card as="section" labelledBy="listo">
		<h2 id="listo">Ten listo</h2>
		<ul className={styles.ready}>
			<li>Lápiz y hojas para tus cálculos.</li>
			<li>Tu celular con carga, o cerca de un enchufe.</li>
			<li>Tus datos móviles o wifi: si se cortan, tus respuestas quedan en el equipo y se envían solas.</li>
			<li>Un lugar tranquilo hasta el final: el tiempo no se detiene.</li>
		</ul>
	</Card>
);

interface PassedContent {
	/** Merit name form. It is here so that students choose their name before the exam. */
	name: ReactNode;
	/** The student's place, once results are published. */
	place: ReactNode;
}

interface RoomProps extends PassedContent {
	simulacro: SimulacroDto;
	isOld: boolean;
	onRefetch(): void;
}

function Room({ simulacro, isOld, onRefetch, name, place }: RoomProps) {
	const title = examTitle(simulacro.exam);
	usePageTitle(title);
	if (simulacro.state === "cancelled") {
		return (
			<Empty
				level={1}
				title="Este simulacro se canceló"
				action={<ButtonLink to="/dashboard">Ir a mi inicio</ButtonLink>}
			>
				{title} ya no se rinde en la fecha anunciada. Si se programa de nuevo, lo verás en tu inicio.
			</Empty>
		);
	}
	return (
		<div className={styles.room}>
			<ScreenAhead page={examPath(simulacro)} route="routes/student/solve-exam" />
			<div>
				<p className="soft">Simulacro programado</p>
				<h1>{title}</h1>
			</div>
			{isOld && <OldBanner text="ves el simulacro como estaba. Para empezar necesitas conexión." />}
			{simulacro.movedFrom && (
				<Banner icon="clock">Cambió de fecha: antes empezaba el {formatDateTime(simulacro.movedFrom)}.</Banner>
			)}
			<Card className={styles.now}>
				<Now simulacro={simulacro} onRefetch={onRefetch} />
			</Card>
			{simulacro.state === "published" && simulacro.attempt && place}
			<div className={styles.below}>
				<Facts simulacro={simulacro} />
				{simulacro.state !== "published" && <Preparation />}
				{simulacro.state === "upcoming" && name}
			</div>
		</div>
	);
}

/** /simulacro/{id}: details of the simulacro, and the start button, which appears at the opening without a reload. */
export function WaitingRoom({ examId, ...passed }: PassedContent & { examId: number }) {
	const { data, isOld, error, refetch } = useSimulacro(examId);
	if (error instanceof ApiError && error.code === "NOT_FOUND") {
		return (
			<Empty
				level={1}
				title="No encontramos este simulacro"
				action={<ButtonLink to="/universidades">Ver exámenes</ButtonLink>}
			>
				Puede que ya no esté programado.
			</Empty>
		);
	}
	if (data) return <Room simulacro={data} isOld={isOld} onRefetch={() => void refetch()} {...passed} />;
	if (error)
		return <ErrorState error={error} fallback="No se pudo cargar el simulacro" onRetry={() => void refetch()} />;
	return (
		<SkeletonGroup label="Cargando el simulacro" className={styles.room}>
			<Skeleton width="280px" height="64px" />
			<Skeleton height="220px" />
			<Skeleton height="240px" />
		</SkeletonGroup>
	);
}
