import { Link } from "react-router";
import { useOnline } from "../../../platform/offline/online.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Dots, type Mark } from "../../../ui/feedback/dots.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { timeLeftText } from "../short-set.ts";
import type { Sitting, SittingProgress } from "../sitting.ts";
import { originOf } from "../source.ts";
import { useWaiting } from "../use-waiting.ts";
import { titleOf } from "../wording.ts";
import styles from "./practice.module.css";

const maxDots = 30;

function marksOf({ entries }: Sitting, { position, given }: SittingProgress): Mark[] {
	return entries.map(({ question }, n) => {
		const answer = given[question.idQuestion];
		if (answer) return answer.right ? "right" : "wrong";
		return n === position ? "now" : "blank";
	});
}

interface PracticeBarProps {
	sitting: Sitting;
	progress: SittingProgress;
	durable: boolean;
}

/** Top bar: link to leave, progress, and where the answers are saved. */
export function PracticeBar({ sitting, progress, durable }: PracticeBarProps) {
	const waiting = useWaiting();
	const online = useOnline();
	const total = sitting.entries.length;
	const current = Math.min(progress.position + 1, total);
	const isOffline = waiting === "waiting" || !online;
	return (
		<header className={styles.bar}>
			<div className={styles.barIn}>
				<Link className="icon-btn" to={originOf(sitting.source).to} aria-label="Salir de la práctica">
					<Icon name="x" />
				</Link>
				<b className={styles.title}>{titleOf(sitting.source, sitting.entries[0]?.course.name ?? "")}</b>
				<span className={`num soft ${styles.count}`}>
					{timeLeftText(sitting, progress) ?? `${current} de ${total}`}
				</span>
			</div>
			<div className={styles.run}>
				{total > maxDots ? (
					<Progress
						label="Avance de la práctica"
						value={progress.position}
						max={total}
						text={`${current} de ${total}`}
					/>
				) : (
					<Dots marks={marksOf(sitting, progress)} />
				)}
			</div>
			{!durable && (
				<Banner icon="warn" tone="wrong">
					Este navegador no guarda tus respuestas en el equipo. No cierres esta página hasta terminar
				</Banner>
			)}
			{durable && !isOffline && waiting === "unaccepted" && (
				<Banner icon="auto">
					El servidor todavía no recibió tus últimas respuestas: están guardadas en este equipo y se enviarán solas
				</Banner>
			)}
			{durable && isOffline && <Banner icon="off">Sin conexión: guardado en este equipo</Banner>}
		</header>
	);
}
