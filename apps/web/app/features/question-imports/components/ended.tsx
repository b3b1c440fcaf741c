import { formatInteger } from "../../../platform/words/formats.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { draftsAddress, questionsAddress } from "../target.ts";
import { doneDetail, doneText, leftText } from "../wording.ts";
import { FileDrop } from "./file-drop.tsx";
import { FileRemarks } from "./file-remarks.tsx";
import styles from "./import.module.css";
import type { StepProps } from "./report.tsx";
import { Rows } from "./rows.tsx";
import { SaveFaults } from "./save-faults.tsx";
import { UndoButton, Undone } from "./undo.tsx";

/** Rows that were left out, with their errors and the upload for the corrected file. */
function LeftOut({ dto, target, actions }: StepProps) {
	return (
		<>
			<Card as="section" labelledBy="por-corregir" className={`${styles.summary} ${styles.isFaulty}`}>
				<h2 id="por-corregir">{leftText(dto.counts.faulty)}</h2>
				<p>Corrige el archivo y vuelve a subirlo entero: las que ya importaste no se repiten.</p>
				<FileDrop target={target} text="Subir el archivo corregido" onUploaded={actions.open} />
				<div className={styles.buttons}>
					<SaveFaults dto={dto} />
				</div>
			</Card>
			<Rows dto={dto} />
		</>
	);
}

/** Result of an import: number of questions and a link to them. */
function Imported({ dto, target, actions }: StepProps) {
	const detail = doneDetail(dto.counts);
	const { all } = dto.drafts;
	return (
		<Card as="section" labelledBy="informe" className={`${styles.summary} ${styles.isDone}`}>
			<h2 id="informe">{doneText(dto.counts)}</h2>
			{detail && <p>{detail}</p>}
			{all > 0 && (
				<p>
					{all === 1
						? "Una quedó como borrador: nadie la resuelve hasta que la completes."
						: `${formatInteger(all)} quedaron como borrador: nadie las resuelve hasta que las completes.`}
				</p>
			)}
			<FileRemarks dto={dto} />
			<p className="soft small">{dto.filename}</p>
			<div className={styles.buttons}>
				<ButtonLink to={questionsAddress(target)}>Ver las preguntas</ButtonLink>
				{all > 0 && (
					<ButtonLink look="line" to={draftsAddress(target)}>
						Ver los borradores
					</ButtonLink>
				)}
				<Button look="line" onClick={actions.startOver}>
					Importar otro archivo
				</Button>
				<UndoButton dto={dto} actions={actions} />
			</div>
		</Card>
	);
}

/** Result of an import, or of its undo, with the rows that were left out. */
export function Done(props: StepProps) {
	const { dto, actions } = props;
	if (dto.undone) return <Undone dto={dto} actions={actions} />;
	return (
		<>
			<Imported {...props} />
			{dto.counts.faulty > 0 && <LeftOut {...props} />}
		</>
	);
}

/** Failed or cancelled import: nothing was saved. Offers to choose another file. */
export function NotImported({ dto, target, actions }: StepProps) {
	const hasFailed = dto.status === "FAILED";
	return (
		<Card as="section" labelledBy="informe" className={`${styles.summary} ${hasFailed ? styles.isFaulty : ""}`}>
			<h2 id="informe">{hasFailed ? "No se pudo importar" : "Importación descartada"}</h2>
			{hasFailed && dto.message && <p>{dto.message}</p>}
			<p>No se guardó nada.</p>
			<p className="soft small">{dto.filename}</p>
			<FileDrop target={target} text="Elegir archivo" onUploaded={actions.open} />
		</Card>
	);
}
