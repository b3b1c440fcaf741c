import { attemptRoutes } from "@cachimbo/contract/attempts/attempts-routes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { useOnline } from "../../../platform/offline/online.ts";
import { formatBytes, plural } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { asQuery } from "../attempts-api.ts";
import type { AttemptSource } from "../device/attempt-store.ts";
import { CannotKeep } from "./cannot-keep.ts";
import styles from "./kept.module.css";
import { useDownload } from "./use-download.ts";

const reasons = {
	room: "No hay espacio en este equipo. Quita algo de lo guardado, o borra fotos o aplicaciones, e intenta de nuevo.",
	network: "La conexión se cortó antes de terminar. Lo que ya llegó no se descarga otra vez.",
	browser: "Este navegador no guarda páginas. Prueba con Chrome, fuera del modo incógnito.",
};

const textOf = (error: unknown): string =>
	error instanceof CannotKeep ? reasons[error.reason] : messageOf(error, "No se pudo descargar");

interface KeepDialogProps {
	source: AttemptSource;
	/** 'UNI 2025-1 · Simulacro' */
	title: string;
	onKeep(): void;
	onClose(): void;
}

/** Dialog that shows the size of a download before it begins. */
function KeepDialog({ source, title, onKeep, onClose }: KeepDialogProps) {
	const { data, error } = useQuery(queryFor(attemptRoutes.keepSize, { query: asQuery(source) }));
	// Approximate for a quiz: its questions are drawn only when it is downloaded.
	const bytes = data && `${source.courseId === undefined ? "" : "unos "}${formatBytes(data.bytes)}`;
	const size = data && `${plural(data.questions, "pregunta")} · ${bytes}`;
	return (
		<Dialog
			open
			title={`Descargar ${title}`}
			plain
			onClose={onClose}
			footer={
				<>
					<Button look="quiet" data-safe onClick={onClose}>
						Cancelar
					</Button>
					<Button busy={!data && !error} busyText="Calculando…" onClick={onKeep}>
						{bytes ? `Descargar ${bytes}` : "Descargar"}
					</Button>
				</>
			}
		>
			<p>
				{size && <b className="num">{size}. </b>}
				Podrás empezarlo, resolverlo y ver tu resultado sin internet. Cuando vuelva la conexión se envía solo.
			</p>
			{source.courseId === undefined && (
				<p className="soft small">Cuenta como uno de tus exámenes del mes; si lo quitas sin empezarlo, no cuenta.</p>
			)}
		</Dialog>
	);
}

/** Button to download an exam or quiz, the progress of the download, and a badge once it is on this device. */
export function KeepAction({ source, title }: { source: AttemptSource; title: string }) {
	const { state, kept, keep } = useDownload(source);
	const [isDialogOpen, setIsDialogOpen] = useState(false);
	const online = useOnline();
	if (kept) {
		return (
			<p className={`${styles.kept} small`}>
				<Badge tone="right" circle="full">
					Guardado en este equipo
				</Badge>
				<span className="soft num">{formatBytes(kept.bytes)}</span>
			</p>
		);
	}
	if (state.kind === "keeping") {
		const percent = Math.round(state.share * 100);
		return (
			<div className={styles.working}>
				<Progress label={`Descarga de ${title}`} value={percent} max={100} text={`${percent} %`} />
				<span className="soft small num">Descargando… {percent}&nbsp;%</span>
			</div>
		);
	}
	if (!online) return null;
	return (
		<div className={styles.action}>
			{state.kind === "failed" && (
				<p role="alert" className={styles.fault}>
					<Icon name="warn" />
					{textOf(state.error)}
				</p>
			)}
			<button
				type="button"
				className={styles.ask}
				aria-label={`Descargar para resolver sin internet: ${title}`}
				onClick={() => setIsDialogOpen(true)}
			>
				<Icon name="download" />
				Descargar para resolver sin internet
			</button>
			{isDialogOpen && (
				<KeepDialog
					source={source}
					title={title}
					onClose={() => setIsDialogOpen(false)}
					onKeep={() => {
						setIsDialogOpen(false);
						keep();
					}}
				/>
			)}
		</div>
	);
}
