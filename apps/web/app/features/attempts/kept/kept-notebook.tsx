import { useOnline } from "../../../platform/offline/online.ts";
import { formatBytes, plural } from "../../../platform/words/formats.ts";
import { Button, ButtonLink, IconButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import styles from "./kept.module.css";

interface KeptNotebookProps {
	/** Number of today's errors on this device. */
	questions: number;
	bytes: number;
	/** Link to practise them. */
	to: string;
	/** `nothing`: the server has no errors for today. */
	state: "idle" | "keeping" | "failed" | "nothing";
	keep(): void;
	drop(): void;
}

const stateTexts: Partial<Record<KeptNotebookProps["state"], { role: string; text: string }>> = {
	failed: { role: "alert", text: "No se pudo descargar todo. Intenta de nuevo con conexión" },
	nothing: { role: "status", text: "Hoy no te toca ningún error y no tienes nuevos" },
};

/** Row of today's errors in the list of downloads. The route provides its data. */
export function KeptNotebookRow({ questions, bytes, to, state, keep, drop }: KeptNotebookProps) {
	const online = useOnline();
	const isThere = questions > 0 && state === "idle";
	const stateText = stateTexts[state];
	return (
		<li className={styles.row}>
			<span className={styles.text}>
				<b>Cuaderno de hoy</b>
				<span className="soft small num" role={stateText?.role}>
					{stateText
						? stateText.text
						: isThere
							? `${plural(questions, "error", "errores")} · ${formatBytes(bytes)}`
							: "Los errores que te tocan hoy y los nuevos, para practicarlos sin internet"}
				</span>
			</span>
			{isThere ? (
				<>
					<ButtonLink to={to} look="line" size="small" aria-label="Practicar el cuaderno de hoy">
						Practicar
					</ButtonLink>
					<span className={styles.tools}>
						{/* Each exam solved today may add errors. */}
						{online && <IconButton icon="download" label="Actualizar el cuaderno de hoy" onClick={keep} />}
						<IconButton icon="trash" label="Quitar el cuaderno de hoy de este equipo" onClick={drop} />
					</span>
				</>
			) : (
				state !== "nothing" &&
				online && (
					<Button look="line" size="small" busy={state === "keeping"} busyText="Descargando…" onClick={keep}>
						Descargar
					</Button>
				)
			)}
		</li>
	);
}

/** The notebook's row in a card of its own, used if nothing else is downloaded. */
export const KeptNotebookCard = (props: KeptNotebookProps) => (
	<Card className={styles.list}>
		<ul>
			<KeptNotebookRow {...props} />
		</ul>
	</Card>
);
