import type { PassageDto } from "@cachimbo/contract/questions";
import { questionRoutes } from "@cachimbo/contract/routes/questions";
import { useMemo, useState } from "react";
import { call } from "../../../platform/api.ts";
import { ApiError, messageOf } from "../../../platform/api-error.ts";
import { presentOf } from "../../../platform/conflict.ts";
import { findDraft, useDraft } from "../../../platform/drafts.ts";
import { toast } from "../../../platform/toast.ts";
import { type PreviewText, usePreview } from "../../../platform/use-preview.ts";
import { Button } from "../../../ui/button.tsx";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { type Owner, ownerKey, ownerOf } from "../owner.ts";
import { useUploads } from "../use-uploads.ts";
import styles from "./form.module.css";
import { RichTextarea } from "./rich-textarea.tsx";

interface PassageDialogProps {
	owner: Owner;
	/** The one to rewrite; undefined: a new one. */
	passage: PassageDto | undefined;
	onSaved(passage: PassageDto): void;
	onRemoved(passage: PassageDto): void;
	onClose(): void;
}

interface Written {
	title: string;
	text: string;
	version: number | undefined;
}

/** '1 pregunta usa esta lectura', '3 preguntas usan esta lectura'. */
export const passageUse = (count: number): string =>
	count === 0
		? "Ninguna pregunta la usa todavía"
		: count === 1
			? "1 pregunta usa esta lectura"
			: `${count} preguntas usan esta lectura`;

function usePassage({ owner, passage, onSaved, onRemoved }: PassageDialogProps) {
	const key = passage ? `passage.${passage.id}` : `passage.${ownerKey(owner)}`;
	const stored = { title: passage?.title ?? "", text: passage?.text ?? "", version: passage?.version };
	const [written, setWritten] = useState<Written>(() => findDraft<Written>(key) ?? stored);
	const [base, setBase] = useState(stored);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const [conflict, setConflict] = useState<PassageDto>();
	const uploads = useUploads();
	const isEmpty = ({ title, text }: Written) => title === base.title && text === base.text;
	const draft = useDraft(key, written, { isEmpty });
	const attempt = async (work: () => Promise<void>, fallback: string) => {
		setBusy(true);
		try {
			await work();
		} catch (fault) {
			const present = presentOf<PassageDto>(fault);
			if (present?.text !== undefined) setConflict(present);
			else if (!(fault instanceof ApiError && fault.status === 401)) toast.error(messageOf(fault, fallback));
		} finally {
			setBusy(false);
		}
	};
	const save = (over = written.version) => {
		if (busy) return;
		if (!written.text.trim()) return setError("Escribe la lectura");
		void attempt(async () => {
			await uploads.settled();
			const { title, text } = written;
			const saved = passage
				? await call(questionRoutes.updatePassage, {
						params: { id: String(passage.id) },
						body: { title, text, version: over },
					})
				: await call(questionRoutes.createPassage, { body: { ...ownerOf(owner), title, text } });
			draft.clear();
			toast.success("Lectura guardada con éxito");
			onSaved(saved);
		}, "Error al guardar la lectura");
	};
	const remove = () =>
		passage &&
		void attempt(async () => {
			await call(questionRoutes.removePassage, { params: { id: String(passage.id) } });
			draft.clear();
			toast.success("Lectura eliminada con éxito");
			onRemoved(passage);
		}, "Error al eliminar la lectura");
	return {
		written,
		busy,
		error,
		isChanged: !isEmpty(written),
		upload: uploads.upload,
		save: () => save(),
		remove,
		change: (values: Partial<Written>) => {
			setError(undefined);
			setWritten({ ...written, ...values });
		},
		discard: () => {
			draft.clear();
			setWritten(base);
		},
		conflict: conflict && {
			dismiss: () => setConflict(undefined),
			mine: () => save(conflict.version),
			theirs: () => {
				const present = { title: conflict.title, text: conflict.text, version: conflict.version };
				void navigator.clipboard?.writeText(written.text).then(() => toast.info("Copiamos tu texto al portapapeles"));
				setBase(present);
				setWritten(present);
				setConflict(undefined);
			},
		},
	};
}

/** A text that several questions share, written or rewritten. What is typed stays as a draft when the dialog is closed. */
export function PassageDialog(props: PassageDialogProps) {
	const { passage, onClose } = props;
	const { written, busy, error, change, upload, save, remove, conflict, isChanged, discard } = usePassage(props);
	const [isAsking, setIsAsking] = useState(false);
	const texts = useMemo((): PreviewText[] => [{ kind: "block", text: written.text }], [written.text]);
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
						<Button busy={busy} busyText="Guardando…" onClick={save}>
							Guardar lectura
						</Button>
						{passage?.questionCount === 0 && (
							<Button look="danger-line" busy={busy} onClick={remove}>
								Eliminar lectura
							</Button>
						)}
						{isChanged && (
							<Button look="quiet" onClick={() => setIsAsking(true)}>
								Descartar
							</Button>
						)}
					</>
				}
			>
				{passage && <p className="hint">{passageUse(passage.questionCount)}</p>}
				<div className={styles.passage}>
					<div className={styles.passageForm}>
						<Field label="Título de la lectura (opcional)">
							<Input
								data-safe
								value={written.title}
								maxLength={200}
								onChange={(event) => change({ title: event.target.value })}
							/>
						</Field>
						<RichTextarea
							label="Lectura"
							name="passage"
							rows={10}
							value={written.text}
							error={error ?? preview?.error ?? undefined}
							upload={upload}
							onChange={(text) => change({ text })}
							required
						/>
					</div>
					<ScrollBox label="Vista previa de la lectura" className={styles.passagePreview}>
						{written.title && <h3>{written.title}</h3>}
						<RichText html={preview?.html ?? ""} />
					</ScrollBox>
				</div>
			</Dialog>
			<ConflictDialog
				open={conflict !== undefined}
				what="la lectura"
				busy={busy}
				onCancel={() => conflict?.dismiss()}
				onMine={() => conflict?.mine()}
				onTheirs={() => conflict?.theirs()}
			/>
			<DiscardDialog
				open={isAsking}
				what="la lectura"
				onStay={() => setIsAsking(false)}
				onDiscard={() => {
					setIsAsking(false);
					discard();
				}}
			/>
		</>
	);
}
