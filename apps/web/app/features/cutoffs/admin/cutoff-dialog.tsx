import type { CutoffDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { useId } from "react";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DiscardDialog } from "../../../ui/dialogs/discard-dialog.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { saveCutoff } from "./api.ts";
import { CareerFields, ScoreFields, SourceFields } from "./cutoff-fields.tsx";
import { type CutoffForm, checkCutoff, newCutoffForm, toCutoffForm } from "./cutoff-form.ts";
import styles from "./cutoffs-admin.module.css";

interface CutoffDialogProps {
	/** Null for a new cut-off. */
	cutoff: CutoffDto | null;
	/** Preselected university of a new cut-off, if the list is filtered by one. */
	universityId: string;
	/** `next`: the dialog stays open for another cut-off. */
	onSaved(cutoff: CutoffDto, next: boolean): void;
	onClose(): void;
}

/** 'Agregar puntaje' and 'Editar puntaje'. Asks before it discards unsaved changes. */
export function CutoffDialog({ cutoff, universityId, onSaved, onClose }: CutoffDialogProps) {
	const formId = useId();
	const editor = useEditor<CutoffForm, CutoffDto>({
		stored: cutoff ? toCutoffForm(cutoff) : newCutoffForm(universityId),
		version: cutoff?.version,
		check: checkCutoff,
		send: (form, { version }) => saveCutoff(cutoff?.id, form, version),
		toValues: toCutoffForm,
		onSaved: (saved) => onSaved(saved, cutoff === null),
		next: (_saved, { sent }) => (cutoff ? undefined : newCutoffForm(sent.universityId, sent)),
		onDiscarded: onClose,
		done: "Puntaje guardado",
		fallback: "Error al guardar el puntaje",
	});
	return (
		<>
			<Dialog
				open
				title={cutoff ? "Editar puntaje" : "Agregar puntaje"}
				className={styles.dialog}
				onClose={editor.leave}
				footer={
					<>
						<Button look="quiet" onClick={editor.leave}>
							{cutoff ? "Cancelar" : "Cerrar"}
						</Button>
						<Button type="submit" form={formId} busy={editor.busy} busyText="Guardando…">
							{cutoff ? "Guardar" : "Guardar y agregar otro"}
						</Button>
					</>
				}
			>
				{editor.mine && <MineBanner onRecover={editor.recoverMine} />}
				<form id={formId} ref={editor.form} onSubmit={editor.onSubmit} className="stack-4" noValidate>
					<CareerFields {...editor} />
					<ScoreFields {...editor} />
					<SourceFields {...editor} />
				</form>
			</Dialog>
			<ConflictDialog what={cutoff ? `el puntaje de ${cutoff.career}` : "el puntaje"} {...editor.conflict} />
			<DiscardDialog what="el puntaje" {...editor.discarding} />
		</>
	);
}
