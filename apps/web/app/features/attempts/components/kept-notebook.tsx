import { formatBytes, plural } from "../../../platform/formats.ts";
import { Button, ButtonLink, IconButton } from "../../../ui/button.tsx";
import styles from "./kept.module.css";

interface KeptNotebookProps {
	/** How many of today's errors are on this device. */
	questions: number;
	bytes: number;
	/** `nothing`: none is due today, the server said. */
	state: "idle" | "keeping" | "failed" | "nothing";
	keep(): void;
	drop(): void;
}

const sayings: Partial<Record<KeptNotebookProps["state"], { role: string; text: string }>> = {
	failed: { role: "alert", text: "No se pudo descargar todo. Intenta de nuevo con conexión" },
	nothing: { role: "status", text: "Hoy no te toca ningún error. Los que fallas hoy vuelven desde mañana" },
};

/** Today's errors in the list of what is kept; the route knows of them. */
export function KeptNotebookRow({ questions, bytes, state, keep, drop }: KeptNotebookProps) {
	const isThere = questions > 0 && state === "idle";
	const said = sayings[state];
	return (
		<li className={styles.row}>
			<span className={styles.text}>
				<b>Cuaderno de hoy</b>
				<span className="soft small num" role={said?.role}>
					{said
						? said.text
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
					<IconButton icon="trash" label="Quitar el cuaderno de hoy de este equipo" onClick={drop} />
				</>
			) : (
				state !== "nothing" && (
					<Button look="line" size="small" busy={state === "keeping"} busyText="Descargando…" onClick={keep}>
						Descargar
					</Button>
				)
			)}
		</li>
	);
}
