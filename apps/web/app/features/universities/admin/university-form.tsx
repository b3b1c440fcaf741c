import type { UniversityDto } from "@cachimbo/contract/universities";
import { useEffect, useMemo, useRef, useState } from "react";
import { dropDraft, findDraft, useDraft } from "../../../platform/drafts.ts";
import { toast } from "../../../platform/toast.ts";
import { useEditor } from "../../../platform/use-editor.ts";
import { useUnloadWarning } from "../../../platform/use-unload-warning.ts";
import { Button } from "../../../ui/button.tsx";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { MineBanner } from "../../../ui/mine-banner.tsx";
import { PictureDrop } from "../../../ui/picture-drop.tsx";
import { saveUniversity } from "./api.ts";
import { AreasSection } from "./areas/areas-section.tsx";
import styles from "./universities-admin.module.css";
import { UniversityFields } from "./university-fields.tsx";
import { checkUniversity, newUniversity, toUniversityForm, type UniversityForm } from "./university-values.ts";
import { usePictureFile } from "./use-picture-file.ts";

interface Draft {
	values: UniversityForm;
	/** Read before it was written. */
	version: number | undefined;
	/** The file that was chosen: only its name can be kept. */
	picture?: string;
}

interface UniversityFormProps {
	/** null: a new one. */
	university: UniversityDto | null;
	/** On phones it stands alone: the focus goes to it. */
	focusOnOpen: boolean;
	onSaved(university: UniversityDto): void;
	onCancel(): void;
	/** Whether leaving this form loses something. */
	onDirty(isDirty: boolean): void;
}

const isSame = (one: UniversityForm, other: UniversityForm) => JSON.stringify(one) === JSON.stringify(other);

/** Values, picture and draft of one university's form. */
function useUniversityForm({ university, onSaved }: Pick<UniversityFormProps, "university" | "onSaved">) {
	const key = `university.${university?.id ?? "new"}`;
	const stored = university ? toUniversityForm(university) : newUniversity;
	const [draft] = useState(() => findDraft<Draft>(key));
	const picture = usePictureFile();
	const editor = useEditor<UniversityForm, UniversityDto>({
		initial: draft?.values ?? stored,
		saved: stored,
		version: draft ? draft.version : university?.version,
		check: (values) => checkUniversity(values, university !== null || picture.file !== null),
		send: (values, version) => saveUniversity(university?.id, values, picture.file, version),
		onSaved(saved) {
			clear();
			toast.success(university ? "Universidad actualizada correctamente" : "Universidad registrada correctamente");
			onSaved(saved);
		},
		toValues: toUniversityForm,
		fallback: "Error al guardar la universidad",
	});
	const { values, version } = editor;
	const name = picture.file?.name ?? draft?.picture;
	const kept = useMemo((): Draft => ({ values, version, picture: name }), [values, version, name]);
	const { clear } = useDraft(key, kept, { isEmpty: (now) => isSame(now.values, stored) });
	const isDirty = editor.isDirty || picture.file !== null;
	return { editor, picture, clear, isDirty, recovered: editor.isDirty ? draft : null };
}

/** Create and edit mode of a university; what is typed survives a reload. */
export function UniversityEditor(props: UniversityFormProps) {
	const { university, focusOnOpen, onCancel, onDirty } = props;
	const heading = useRef<HTMLHeadingElement>(null);
	const [isAsking, setIsAsking] = useState(false);
	const { editor, picture, clear, isDirty, recovered } = useUniversityForm(props);
	useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
	useEffect(() => {
		if (focusOnOpen) heading.current?.focus();
	}, [focusOnOpen]);
	// The text is kept as a draft; a chosen picture cannot be.
	useUnloadWarning(picture.file !== null);
	const shown = picture.url ?? university?.logo;
	return (
		<section className={`card card-pad ${styles.form}`} aria-labelledby="formulario">
			<h2 id="formulario" ref={heading} tabIndex={-1}>
				{university ? `Editar ${university.code}` : "Registrar universidad"}
			</h2>
			{recovered && (
				<p className="hint">
					Recuperamos lo que no guardaste.
					{recovered.picture && !picture.file && ` La imagen «${recovered.picture}» hay que elegirla de nuevo.`}
				</p>
			)}
			{editor.mine && <MineBanner onRecover={editor.recoverMine} />}
			<form ref={editor.form} onSubmit={editor.onSubmit} noValidate>
				<UniversityFields {...editor} />
				<PictureDrop
					label={university ? "Imagen (opcional)" : "Imagen"}
					error={editor.errors.image}
					picture={shown ? { url: shown } : null}
					onFile={(file) => {
						picture.setFile(file);
						editor.settle("image");
					}}
					onRemove={picture.file ? () => picture.setFile(null) : undefined}
					onRefuse={toast.error}
				/>
				<div className={styles.buttons}>
					<Button
						look="quiet"
						className={university ? undefined : styles.phoneOnly}
						onClick={() => (isDirty ? setIsAsking(true) : onCancel())}
					>
						Cancelar
					</Button>
					<Button type="submit" busy={editor.busy} busyText="Guardando…">
						Guardar
					</Button>
				</div>
			</form>
			{university && <AreasSection university={university} />}
			<ConflictDialog what={university ? `${university.name} (${university.code})` : ""} {...editor.conflict} />
			<DiscardDialog
				open={isAsking}
				what="el formulario"
				onStay={() => setIsAsking(false)}
				onDiscard={() => {
					clear();
					onCancel();
				}}
			/>
		</section>
	);
}

/** Forgets what was typed for a university and not saved. */
export const dropUniversityDraft = (id: number | undefined) => dropDraft(`university.${id ?? "new"}`);
