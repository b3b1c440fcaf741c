import { formatBytes, plural } from "../../../platform/formats.ts";
import { Button, ButtonLink, IconButton } from "../../../ui/button.tsx";
import styles from "./kept.module.css";

interface KeptNotebookProps {
	/** How many of today's errors are on this device. */
	questions: number;
	bytes: number;
	state: "idle" | "keeping" | "failed";
	keep(): void;
	drop(): void;
}

/** Today's errors in the list of what is kept; the route knows of them. */
export function KeptNotebookRow({ questions, bytes, state, keep, drop }: KeptNotebookProps) {
	const isThere = questions > 0 && state === "idle";
	return (
		<li className={styles.row}>
			<span className={styles.text}>
				<b>Cuaderno de hoy</b>
				<span className="soft small num" role={state === "failed" ? "alert" : undefined}>
					{state === "failed"
						? "No se pudo descargar todo. Intenta de nuevo con conexión"
						: isThere
							? `${plural(questions, "error", "errores")} · ${formatBytes(bytes)}`
							: "Los errores que te tocan hoy, para repasarlos sin internet"}
				</span>
			</span>
			{isThere ? (
				<>
					<ButtonLink to="/cuaderno/practicar" look="line" size="small" aria-label="Practicar el cuaderno de hoy">
						Practicar
					</ButtonLink>
					<IconButton icon="trash" label="Quitar el cuaderno de hoy de este celular" onClick={drop} />
				</>
			) : (
				<Button look="line" size="small" busy={state === "keeping"} busyText="Descargando…" onClick={keep}>
					Descargar
				</Button>
			)}
		</li>
	);
}
