import { useEffect } from "react";
import { focusScreen } from "../../../platform/focus.ts";
import { plural } from "../../../platform/formats.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dots, type Mark } from "../../../ui/dots.tsx";
import { type Sitting, type SittingProgress, tallyOf } from "../sitting.ts";
import { useWaiting } from "../use-waiting.ts";
import { causes } from "../wording.ts";
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

/** What comes back when. */
function resultText(right: number, wrong: number): string {
	if (wrong === 0) return "Todas salieron. Volverán más adelante, cada vez con más días de por medio.";
	const tomorrow = `${plural(wrong, "error", "errores")} ${wrong === 1 ? "vuelve" : "vuelven"} mañana.`;
	return right === 0 ? tomorrow : `${tomorrow} Lo que salió bien volverá más adelante.`;
}

/** The end of a sitting: how it went, what comes back when. */
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
	const waiting = useWaiting();
	const why = causesOf(progress);
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
			<p className={styles.said}>{resultText(right, wrong)}</p>
			{why && <p className="soft">Por qué fallaste: {why}</p>}
			{waiting === "waiting" && (
				<p className="soft">Está guardado en este equipo y se enviará cuando vuelva la conexión.</p>
			)}
			{waiting === "untaken" && <p className="soft">Está guardado en este equipo y se enviará solo.</p>}
			<div className={styles.actions}>
				{sitting.beyond > 0 && <Button onClick={onMore}>Seguir con {sitting.beyond} más</Button>}
				<ButtonLink to="/cuaderno" look={sitting.beyond > 0 ? "line" : "filled"}>
					Volver al cuaderno
				</ButtonLink>
			</div>
		</main>
	);
}
