import type { PassageDto } from "@cachimbo/contract/questions/questions";
import { questionRoutes } from "@cachimbo/contract/questions/questions-routes";
import { useMemo } from "react";
import { call } from "../../../platform/api/api.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { type PreviewText, usePreview } from "../../../platform/forms/use-preview.ts";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { ScrollBox } from "../../../ui/content/scroll-box.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DiscardDialog } from "../../../ui/dialogs/discard-dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { type Owner, ownerKey, ownerOf } from "../owner.ts";
import styles from "./form.module.css";
import { RichTextarea } from "./rich-textarea.tsx";
import { useUploads } from "./use-uploads.ts";

interface PassageDialogProps {
	owner: Owner;
	/** Passage to edit; undefined for a new one. */
	passage: PassageDto | undefined;
	onSaved(passage: PassageDto): void;
	onRemoved(passage: PassageDto): void;
	onClose(): void;
}

/** '1 pregunta usa esta lectura', '3 preguntas usan esta lectura'. */
export const passageUse = (count: number): string =>
	count === 0
		? "Ninguna pregunta la usa todavía"
		: count === 1
			? "1 pregunta usa esta lectura"
			: `${count} preguntas usan esta lectura`;

const textsOf = ({ title, text }: PassageDto) => ({ title, text });

function usePassage({ owner, passage, onSaved }: PassageDialogProps) {
	const uploads = useUploads();
	const editor = useEditor({
		draftKey: passage ? `passage.${passage.id}` : `passage.${ownerKey(owner)}`,
		stored: passage ? textsOf(passage) : { title: "", text: "" },
		version: passage?.version,
		ready: uploads.settled,
		check: ({ text }) => (text.trim() ? undefined : { errors: { text: "Escribe la lectura" } }),
		send: (texts, { version }) =>
			passage
				? call(questionRoutes.updatePassage, { params: { id: String(passage.id) }, body: { ...texts, version } })
				: call(questionRoutes.createPassage, { body: { ...ownerOf(owner), ...texts } }),
		toValues: textsOf,
		onSaved,
		done: "Lectura guardada con éxito",
		fallback: "Error al guardar la lectura",
	});
	return { editor, upload: uploads.upload };
}

/** Creates or edits a passage. Closing the dialog keeps the draft. */
export function PassageDialog(props: PassageDialogProps) {
	const { passage, onClose } = props;
	const { editor, upload } = usePassage(props);
	const { values, errors, busy } = editor;
	const removal = useRemoval({
		remove: async () => {
			if (passage) await call(questionRoutes.removePassage, { params: { id: String(passage.id) } });
		},
		onGone() {
			editor.discard();
			if (passage) props.onRemoved(passage);
		},
		done: "Lectura eliminada con éxito",
		fallback: "Error al eliminar la lectura",
	});
	const texts = useMemo((): PreviewText[] => [{ kind: "block", text: values.text }], [values.text]);
	const [preview] = usePreview(texts, passage && [{ kind: "block", text: passage.text, html: passage.html }]);
	return (
		<>
			<Dialog
				open
				title={passage ? "Editar lectura" : "Nueva lectura"}
				className="dialog-wide dialog-main-first"
				onClose={onClose}
				footer={
					<>
						<Button busy={busy} busyText="Guardando…" onClick={() => editor.save()}>
							Guardar lectura
						</Button>
						{passage?.questionCount === 0 && (
							<Button look="danger-line" busy={removal.busy} onClick={removal.onConfirm}>
								Eliminar lectura
							</Button>
						)}
						{editor.isDirty && (
							<Button look="quiet" onClick={editor.leave}>
								Descartar
							</Button>
						)}
					</>
				}
			>
				{passage && <p className="hint">{passageUse(passage.questionCount)}</p>}
				{editor.mine && <MineBanner onRecover={editor.recoverMine} />}
				<div className={styles.passage}>
					<div className={styles.passageForm}>
						<Field label="Título de la lectura (opcional)">
							<Input
								data-safe
								value={values.title}
								maxLength={200}
								onChange={(event) => editor.set({ title: event.target.value })}
							/>
						</Field>
						<RichTextarea
							label="Lectura"
							name="passage"
							rows={10}
							value={values.text}
							error={errors.text ?? preview?.error ?? undefined}
							upload={upload}
							onChange={(text) => editor.set({ text })}
							required
						/>
					</div>
					<ScrollBox label="Vista previa de la lectura" className={styles.passagePreview}>
						{values.title && <h3>{values.title}</h3>}
						<RichText html={preview?.html ?? ""} />
					</ScrollBox>
				</div>
			</Dialog>
			<ConflictDialog what="la lectura" {...editor.conflict} />
			<DiscardDialog what="la lectura" {...editor.discarding} />
		</>
	);
}
