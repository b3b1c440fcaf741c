import { useEffect } from "react";
import { focusScreen } from "../../../platform/screen/focus.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Dots, type Mark } from "../../../ui/feedback/dots.tsx";
import { isTimeOver } from "../short-set.ts";
import { type Sitting, type SittingProgress, tallyOf } from "../sitting.ts";
import { originOf } from "../source.ts";
import { useWaiting } from "../use-waiting.ts";
import { causes, summaryText } from "../wording.ts";
import styles from "./practice.module.css";

/** 'No sabía 2 · Cálculo 1'. */
function causesOf({ given }: SittingProgress): string {
	const all = Object.values(given).flatMap(({ right, cause }) => (right || cause === null ? [] : cause));
	return causes
		.map(({ value, text }) => ({ text, count: all.filter((cause) => cause === value).length }))
		.filter(({ count }) => count > 0)
		.map(({ text, count }) => `${text} ${count}`)
		.join(" · ");
}

/** Message of a short sitting whose time is up, with the number of questions left. */
function TimeIsUp({ sitting, left }: { sitting: Sitting; left: number }) {
	return (
		<p className={styles.said}>
			<b>Cumpliste tus {sitting.minutes} minutos.</b>{" "}
			{left > 0 && `${left === 1 ? "Quedó 1 pregunta" : `Quedaron ${left} preguntas`} para otro momento.`}
		</p>
	);
}

/** Links to continue, and back to the start. */
function Actions({ sitting, left, onMore }: { sitting: Sitting; left: number; onMore(): void }) {
	const { source, minutes } = sitting;
	const more = sitting.beyond + left;
	const isDrawn = source.kind === "course";
	const hasMore = isDrawn || more > 0;
	const origin = originOf(source);
	return (
		<div className={styles.actions}>
			{hasMore && (
				<Button onClick={onMore}>
					{minutes !== null ? `Otros ${minutes} minutos` : isDrawn ? "Otra tanda" : `Seguir con ${more} más`}
				</Button>
			)}
			<ButtonLink to={origin.to} look={hasMore ? "line" : "filled"}>
				{origin.text}
			</ButtonLink>
			{origin.to !== "/cuaderno" && (
				<ButtonLink to="/cuaderno" look="quiet">
					Ir al cuaderno
				</ButtonLink>
			)}
		</div>
	);
}

/** Summary of a sitting: the result, and when its errors come back. */
export function PracticeSummary({
	sitting,
	progress,
	onMore,
}: {
	sitting: Sitting;
	progress: SittingProgress;
	onMore(): void;
}) {
	const { right, wrong } = tallyOf(progress);
	const left = sitting.entries.length - right - wrong;
	const waiting = useWaiting();
	const causesText = causesOf(progress);
	useEffect(() => {
		window.scrollTo({ top: 0 });
		focusScreen();
	}, []);
	const marks: Mark[] = [...Array<Mark>(right).fill("right"), ...Array<Mark>(wrong).fill("wrong")];
	return (
		<main className={`wrap ${styles.summary}`} id="contenido">
			<h1>
				{right} de {right + wrong} <small>{right + wrong === 1 ? "correcta" : "correctas"}</small>
			</h1>
			<Dots marks={marks} />
			{isTimeOver(sitting, progress) && <TimeIsUp sitting={sitting} left={left} />}
			<p className={styles.said}>{summaryText(sitting.source, right, wrong)}</p>
			{causesText && <p className="soft">Por qué fallaste: {causesText}</p>}
			{waiting === "waiting" && (
				<p className="soft">Está guardado en este equipo y se enviará cuando vuelva la conexión.</p>
			)}
			{waiting === "unaccepted" && <p className="soft">Está guardado en este equipo y se enviará solo.</p>}
			<Actions sitting={sitting} left={left} onMore={onMore} />
		</main>
	);
}
