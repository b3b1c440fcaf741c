import type { CourseDto } from "@cachimbo/contract/courses/courses";
import type { ManagedQuestionDto, PassageDto, QuestionDto } from "@cachimbo/contract/questions/questions";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { AfterSaving } from "../../../platform/forms/use-editor.ts";
import { type PreviewText, type StoredText, usePreview } from "../../../platform/forms/use-preview.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { type Owner, ownerKey } from "../owner.ts";
import type { QuestionForm as Form } from "../state.ts";
import { EditorForm } from "./editor-form.tsx";
import styles from "./form.module.css";
import { QuestionPreview } from "./question-preview.tsx";
import { ReplacingDialog } from "./replacing-dialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useQuestionForm } from "./use-question-form.ts";

export interface EditorProps {
	owner: Owner;
	/** Question to edit; undefined for a new one. */
	question: ManagedQuestionDto | undefined;
	/** Source of a copy. */
	copied: ManagedQuestionDto | undefined;
	/** Whether the question was just created in this form. */
	wasJustCreated: boolean;
	start: Form;
	/** Current or future number of the question. */
	number: number;
	courses: readonly CourseDto[];
	passages: readonly PassageDto[];
	/** Topic suggestions by course. */
	topics: ReadonlyMap<number, readonly string[]>;
	/** Element that takes the focus on opening; undefined on the first visit. */
	focus: "title" | "questionText" | undefined;
	onSaved(saved: QuestionDto, after: AfterSaving, form: Form): Form;
	/** Returns to a new question. */
	onClose(): void;
	announce(text: string): void;
}

const draftKeyOf = ({ owner, question, copied }: EditorProps): string =>
	question
		? `question.${question.idQuestion}`
		: copied
			? `question.${ownerKey(owner)}.copy.${copied.idQuestion}`
			: `question.${ownerKey(owner)}`;

function titleOf({ question, copied, number }: EditorProps): string {
	if (question) return `Editar pregunta ${number}`;
	return copied ? `Nueva pregunta, copia de la ${copied.place}` : "Nueva pregunta";
}

const storedTexts = (question: ManagedQuestionDto): StoredText[] => [
	{ kind: "block", text: question.questionText, html: question.questionHtml },
	{ kind: "block", text: question.explanation ?? "", html: question.explanationHtml ?? "" },
	...question.options.map(({ text, html }): StoredText => ({ kind: "inline", text, html })),
	...question.options.map(
		({ note = "", noteHtml = "" }): StoredText => ({ kind: "block", text: note, html: noteHtml }),
	),
];

function usePreviews(form: Form, opened: ManagedQuestionDto | undefined) {
	const { text, explanation, options } = form;
	const texts = useMemo(
		(): PreviewText[] => [
			{ kind: "block", text },
			{ kind: "block", text: explanation },
			...options.map((option): PreviewText => ({ kind: "inline", text: option.text })),
			...options.map(({ note = "" }): PreviewText => ({ kind: "block", text: note })),
		],
		[text, explanation, options],
	);
	const [stem, explained, ...alternatives] = usePreview(texts, opened && storedTexts(opened));
	const count = options.length;
	return { stem, explanation: explained, options: alternatives.slice(0, count), notes: alternatives.slice(count) };
}

/** Moves the focus to a field of the form and scrolls it into view. */
function useFields() {
	const formRef = useRef<HTMLFormElement>(null);
	const focusField = useCallback((name: string) => {
		const form = formRef.current;
		const field =
			form?.querySelector<HTMLElement>(`[data-field="${name}"]`) ??
			form?.querySelector<HTMLElement>(`[data-field^="${name.split(".").slice(0, 2).join(".")}"]`);
		field?.focus();
	}, []);
	return { formRef, focusField };
}

/** Ctrl+S saves, and Ctrl+Enter saves and continues, from anywhere on the screen except a dialog. */
function useSaveKeys(save: (after: AfterSaving) => void) {
	const latest = useRef(save);
	latest.current = save;
	// A layout effect, so that the shortcuts work as soon as the screen is visible.
	useLayoutEffect(() => {
		const onKey = (event: globalThis.KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
			const isInForm = event.target instanceof Element && event.target.closest("form");
			if (event.key.toLowerCase() === "s") latest.current("done");
			else if (event.key === "Enter" && isInForm) latest.current("next");
			else return;
			event.preventDefault();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
}

/** Question form with its preview. Use `key` to mount it anew for another question. */
export function QuestionEditor(props: EditorProps) {
	const { owner, question, number, courses, passages, topics, focus, onClose, announce } = props;
	const { formRef, focusField } = useFields();
	const editor = useQuestionForm({
		owner,
		question,
		wasJustCreated: props.wasJustCreated,
		start: props.start,
		draftKey: draftKeyOf(props),
		focusField,
		onSaved: (saved, after, form) => {
			const next = props.onSaved(saved, after, form);
			if (after === "next") requestAnimationFrame(() => focusField("questionText"));
			return next;
		},
	});
	const guard = useLeaveGuard(editor.dirtyRef);
	const previews = usePreviews(editor.values, question ?? props.copied);
	useSaveKeys(editor.save);
	useEffect(() => {
		if (!focus) return;
		const target = focus === "title" ? formRef.current?.querySelector("h2") : undefined;
		if (target) {
			target.focus({ preventScroll: true });
			formRef.current?.scrollIntoView({ block: "start" });
		} else focusField(focus);
	}, [focus, focusField, formRef]);
	const courseId = owner.kind === "course" ? owner.id : editor.values.courseId;
	const course = courses.find(({ id }) => id === courseId)?.name;
	return (
		<div className={styles.editor}>
			<EditorForm
				title={titleOf(props)}
				owner={owner}
				question={question}
				editor={editor}
				courses={courses}
				passages={passages}
				topics={topics.get(courseId ?? 0) ?? []}
				previews={previews}
				formRef={formRef}
				focusField={focusField}
				announce={announce}
				onCancel={question || props.copied ? onClose : undefined}
			/>
			<QuestionPreview
				number={number}
				course={course}
				form={editor.values}
				passage={passages.find(({ id }) => id === editor.values.passageId)}
				{...previews}
			/>
			<ConflictDialog what={`la pregunta ${number}`} {...editor.conflict} />
			<ReplacingDialog number={number} {...editor.replacing} />
			<ConfirmDialog
				open={guard.isAsking}
				title="No guardaste esta pregunta"
				confirmText="Salir sin guardar"
				cancelText="Seguir escribiendo"
				onConfirm={guard.leave}
				onCancel={guard.stay}
			>
				<p>Si sales ahora, lo que escribiste queda como borrador en este equipo y lo recuperas al volver.</p>
			</ConfirmDialog>
		</div>
	);
}
