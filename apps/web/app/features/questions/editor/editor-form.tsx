import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { ManagedQuestionDto, PassageDto } from "@cachimbo/contract/questions/questions";
import type { RefObject } from "react";
import type { AfterSaving } from "../../../platform/forms/use-editor.ts";
import type { Preview } from "../../../platform/forms/use-preview.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { PictureDrop } from "../../../ui/fields/picture-drop.tsx";
import type { Owner } from "../owner.ts";
import { usePasteQuestion } from "../paste/use-paste-question.ts";
import { ClassificationFields, type SetValues } from "./classification-fields.tsx";
import styles from "./form.module.css";
import { FormNotes } from "./form-notes.tsx";
import { KeyNote } from "./key-note.tsx";
import { OptionRows } from "./option-rows.tsx";
import { PartsNote } from "./parts-note.tsx";
import { PassageField } from "./passage-field.tsx";
import { PlacesNote } from "./places-note.tsx";
import { RichTextarea } from "./rich-textarea.tsx";
import type { QuestionEditor } from "./use-question-form.ts";
import { usePicture } from "./use-uploads.ts";

interface EditorFormProps {
	title: string;
	owner: Owner;
	/** Stored question; undefined for a new one. */
	question: ManagedQuestionDto | undefined;
	editor: QuestionEditor;
	courses: readonly CourseDto[];
	passages: readonly PassageDto[];
	topics: readonly string[];
	previews: {
		stem: Preview | undefined;
		explanation: Preview | undefined;
		options: readonly Preview[];
		notes: readonly Preview[];
	};
	formRef: RefObject<HTMLFormElement | null>;
	announce(text: string): void;
	focusField(name: string): void;
	/** Undefined for a new question. */
	onCancel?(): void;
}

/** Id of the form's heading, used as link target. */
export const formTitleId = "pregunta";

const saveKeys: Record<AfterSaving, string> = { done: "Ctrl+S", next: "Ctrl+Enter" };

/** Buttons below the form. The main one stays on a stored question; after a new one it continues with the next. */
function SaveButtons({ editor, question, onCancel }: Pick<EditorFormProps, "editor" | "question" | "onCancel">) {
	const [main, other]: [AfterSaving, AfterSaving] = question ? ["done", "next"] : ["next", "done"];
	return (
		<div className={styles.buttons}>
			<Button type="submit" busy={editor.after === main} busyText="Guardando…" title={saveKeys[main]}>
				Guardar pregunta
			</Button>
			<Button
				look="line"
				busy={editor.after === other}
				busyText="Guardando…"
				title={saveKeys[other]}
				onClick={() => editor.save(other)}
			>
				{other === "next" ? "Guardar y siguiente" : "Guardar y seguir aquí"}
			</Button>
			{onCancel && (
				<Button look="quiet" onClick={onCancel}>
					{editor.isDirty ? "Cancelar" : "Cerrar"}
				</Button>
			)}
		</div>
	);
}

/** Form of a question. Its logic is in `editor`. */
export function EditorForm(props: EditorFormProps) {
	const {
		title,
		owner,
		question,
		editor,
		courses,
		passages,
		topics,
		previews,
		formRef,
		announce,
		focusField,
		onCancel,
	} = props;
	const { values: form, dispatch, errors, upload } = editor;
	const set: SetValues = (values) => dispatch({ type: "set", values });
	const picture = usePicture(upload, (stored) => set({ picture: stored, pictureChanged: true }));
	const pasteQuestion = usePasteQuestion({ owner, form, courses, dispatch, announce });
	return (
		<form
			ref={formRef}
			className={`card ${styles.form}`}
			aria-labelledby={formTitleId}
			noValidate
			onSubmit={editor.onSubmit}
		>
			<h2 id={formTitleId} className={styles.title} tabIndex={-1}>
				{title}
			</h2>
			<FormNotes editor={editor} />
			<PartsNote owner={owner} />
			<PlacesNote
				question={question}
				hasPicture={form.picture !== null || form.pictureChanged}
				onNoPicture={() => set({ pictureChanged: true })}
			/>
			<div className={styles.two}>
				<ClassificationFields {...{ owner, courses, topics, form, errors, set }} />
				<PassageField
					owner={owner}
					passages={passages}
					value={form.passageId}
					error={errors.passageId}
					onChange={(passageId) => set({ passageId })}
				/>
				<PictureDrop
					label="Imagen (opcional)"
					picture={form.picture && { url: form.picture.url, alt: form.alt }}
					busy={picture.busy}
					error={picture.error ?? errors.picture ?? errors.image}
					onFile={picture.take}
					onRefuse={picture.refuse}
					onRemove={() => {
						picture.forgive();
						set({ picture: null, pictureChanged: true, alt: "" });
					}}
				/>
			</div>
			{form.picture && (
				<Field
					label="Descripción de la imagen"
					hint="Qué muestra, para quien no la puede ver."
					error={errors.questionImageAlt}
				>
					<Input
						data-field="questionImageAlt"
						value={form.alt}
						maxLength={300}
						onChange={(event) => set({ alt: event.target.value })}
					/>
				</Field>
			)}
			<RichTextarea
				label="Pregunta"
				name="questionText"
				value={form.text}
				error={errors.questionText ?? previews.stem?.error ?? undefined}
				hint="Las fórmulas van entre $ … $ o entre \( … \)."
				upload={upload}
				onChange={(text) => set({ text })}
				onPastedPicture={form.picture ? undefined : picture.take}
				onPastedText={pasteQuestion}
				required
			/>
			<OptionRows
				form={form}
				errors={errors}
				faults={previews.options.map((preview) => preview.error)}
				noteFaults={previews.notes.map((preview) => preview.error)}
				dispatch={dispatch}
				upload={upload}
				announce={announce}
				onEnd={() => focusField("explanation")}
			/>
			<KeyNote question={question} form={form} />
			<RichTextarea
				label="Explicación"
				name="explanation"
				rows={3}
				value={form.explanation}
				error={errors.explanation ?? previews.explanation?.error ?? undefined}
				upload={upload}
				onChange={(explanation) => set({ explanation })}
			/>
			<SaveButtons editor={editor} question={question} onCancel={onCancel} />
		</form>
	);
}
