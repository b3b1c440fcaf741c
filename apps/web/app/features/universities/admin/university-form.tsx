import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { useEffect, useRef } from "react";
import { dropDraft } from "../../../platform/forms/drafts.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { DiscardDialog } from "../../../ui/dialogs/discard-dialog.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { PictureDrop } from "../../../ui/fields/picture-drop.tsx";
import { saveUniversity } from "./api.ts";
import { AreasSection } from "./areas/areas-section.tsx";
import styles from "./universities-admin.module.css";
import { UniversityFields } from "./university-fields.tsx";
import { checkUniversity, newUniversity, toUniversityForm, type UniversityForm } from "./university-values.ts";

interface UniversityFormProps {
	/** Null for a new university. */
	university: UniversityDto | null;
	/** Whether the form gets the focus, since on phones it replaces the list. */
	focusOnOpen: boolean;
	onSaved(university: UniversityDto): void;
	onCancel(): void;
	/** Called with whether the form has unsaved changes. */
	onDirty(isDirty: boolean): void;
}

const draftOf = (id: number | undefined) => `university.${id ?? "new"}`;

/** State of a university's form. */
const useUniversityForm = ({ university, onSaved, onCancel }: UniversityFormProps) =>
	useEditor<UniversityForm, UniversityDto>({
		draftKey: draftOf(university?.id),
		stored: university ? toUniversityForm(university) : newUniversity,
		version: university?.version,
		picture: university?.logo,
		check: (values, { file }) => checkUniversity(values, university !== null || file !== undefined),
		send: (values, { version, picture }) => saveUniversity(university?.id, values, picture.file, version),
		toValues: toUniversityForm,
		onSaved,
		onDiscarded: onCancel,
		done: university ? "Universidad actualizada correctamente" : "Universidad registrada correctamente",
		fallback: "Error al guardar la universidad",
	});

/** Creates or edits a university. A draft survives a reload. */
export function UniversityEditor(props: UniversityFormProps) {
	const { university, focusOnOpen, onDirty } = props;
	const heading = useRef<HTMLHeadingElement>(null);
	const editor = useUniversityForm(props);
	const { picture, recovered, isDirty } = editor;
	useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
	useEffect(() => {
		if (focusOnOpen) heading.current?.focus();
	}, [focusOnOpen]);
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
					label={university ? "Imagen (opcional)" : "Imagen (obligatoria)"}
					error={editor.errors.image}
					picture={picture.url ? { url: picture.url } : null}
					onFile={picture.choose}
					onRemove={picture.file ? picture.reset : undefined}
					onRefuse={toast.error}
				/>
				<div className={styles.buttons}>
					<Button look="quiet" className={university ? undefined : styles.phoneOnly} onClick={editor.leave}>
						Cancelar
					</Button>
					<Button type="submit" busy={editor.busy} busyText="Guardando…">
						Guardar
					</Button>
				</div>
			</form>
			{university && <AreasSection university={university} />}
			<ConflictDialog what={university ? `${university.name} (${university.code})` : ""} {...editor.conflict} />
			<DiscardDialog what="el formulario" {...editor.discarding} />
		</section>
	);
}

/** Deletes the draft of a university. */
export const dropUniversityDraft = (id: number | undefined) => dropDraft(draftOf(id));
