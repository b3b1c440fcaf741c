import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import styles from "./import.module.css";
import type { StepProps } from "./report.tsx";

/** Column mapping of a table whose headings are not recognised. */
export function UnmappedColumns({ dto, actions }: StepProps) {
	return (
		<Card as="section" labelledBy="informe" className={styles.summary}>
			<h2 id="informe">¿Qué tiene cada columna?</h2>
			<p>
				{dto.columns?.guessed
					? "Este archivo no tiene los nombres de las columnas. Elige qué tiene cada una; si corriges el archivo y lo subes otra vez, ya lo sabremos."
					: "Los nombres de las columnas de este archivo no dicen todo. Elige qué tiene cada una; la próxima vez que subas un archivo con estas columnas ya lo sabremos."}
			</p>
			<p className="soft small">{dto.filename}</p>
			<ColumnsForm
				dto={dto}
				onStale={actions.renew}
				onSent={() => {}}
				beside={
					<Button look="quiet" busy={actions.cancelling} busyText="Descartando…" onClick={actions.cancel}>
						Descartar
					</Button>
				}
			/>
		</Card>
	);
}
