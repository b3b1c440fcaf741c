import { formatInteger } from "../../../platform/formats.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { draftsAddress, questionsAddress } from "../target.ts";
import { doneDetail, doneText } from "../wording.ts";
import { FileDrop } from "./file-drop.tsx";
import { FileRemarks } from "./file-remarks.tsx";
import styles from "./import.module.css";
import type { StepProps } from "./report.tsx";
import { UndoButton, Undone } from "./undo.tsx";

/** Imported: how many questions, and a link to them. */
export function Done({ dto, target, actions }: StepProps) {
	if (dto.undone) return <Undone dto={dto} actions={actions} />;
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

/** Failed or cancelled: nothing was saved; offers to choose another file. */
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
