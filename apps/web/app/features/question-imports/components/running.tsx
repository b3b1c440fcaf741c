import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { progressText } from "../wording.ts";
import styles from "./import.module.css";
import type { StepProps } from "./report.tsx";

/** Progress while the server reads or writes. The server continues if this page closes. */
export function Running({ dto, actions }: StepProps) {
	const isReading = dto.status === "READING";
	const label = isReading ? "Leyendo el archivo" : "Guardando las preguntas";
	return (
		<Card as="section" labelledBy="informe" className={styles.summary}>
			<h2 id="informe">{label}</h2>
			<p className="soft small">{dto.filename}</p>
			<Progress label={label} value={dto.processed} max={dto.total ?? 0} text={progressText(dto)} />
			<p className={`num ${styles.progressText}`}>
				<Spinner /> {progressText(dto)}
			</p>
			<p className="soft">Puedes salir de esta página y volver: {isReading ? "la lectura" : "la importación"} sigue.</p>
			{isReading && (
				<div className={styles.buttons}>
					<Button look="line" size="small" busy={actions.cancelling} busyText="Cancelando…" onClick={actions.cancel}>
						Cancelar
					</Button>
				</div>
			)}
		</Card>
	);
}
