import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useState } from "react";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { keptText, undoneText } from "../undo-wording.ts";
import type { ImportActions } from "../use-import-actions.ts";
import styles from "./import.module.css";

/** Undoes an import after confirmation. */
export function UndoButton({ dto, actions }: { dto: ImportDto; actions: ImportActions }) {
	const [isOpen, setIsOpen] = useState(false);
	if (!dto.undoable) return null;
	const undo = async () => {
		await actions.undo();
		setIsOpen(false);
	};
	return (
		<>
			<Button look="quiet" icon="undo" onClick={() => setIsOpen(true)}>
				Deshacer importación
			</Button>
			<ConfirmDialog
				open={isOpen}
				title="Deshacer esta importación"
				confirmText="Deshacer"
				danger
				busy={actions.undoing}
				busyText="Deshaciendo…"
				onConfirm={() => void undo()}
				onCancel={() => setIsOpen(false)}
			>
				<p>
					Las preguntas nuevas de <b>{dto.filename}</b> se quitan, y las que cambiaron vuelven a ser como eran.
				</p>
				<p className="soft">
					Se quedan como están las que ya fueron respondidas, las que se editaron después y las que se usan en otro
					lugar: te diremos cuáles.
				</p>
			</ConfirmDialog>
		</>
	);
}

/** Result of the undo: number of removed questions, and the kept ones with their reasons. */
export function Undone({ dto, actions }: { dto: ImportDto; actions: ImportActions }) {
	const { undone } = dto;
	if (!undone) return null;
	return (
		<Card as="section" labelledBy="informe" className={styles.summary}>
			<h2 id="informe">Importación deshecha</h2>
			<p>{undoneText(undone)}.</p>
			{undone.kept.map(({ reason, count, texts }) => (
				<div key={reason}>
					<h3>{keptText(reason, count)}</h3>
					<ul className={styles.kept}>
						{texts.map((text, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two may begin alike, and the list never changes
							<li key={place}>{text}</li>
						))}
						{count > texts.length && <li className="soft">{`y ${count - texts.length} más`}</li>}
					</ul>
				</div>
			))}
			<p className="soft small">
				{dto.filename} · {formatDateTime(undone.at)}
			</p>
			<div className={styles.buttons}>
				<Button look="line" onClick={actions.startOver}>
					Importar otro archivo
				</Button>
			</div>
		</Card>
	);
}
