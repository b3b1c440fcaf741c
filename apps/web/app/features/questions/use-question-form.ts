import type { ManagedQuestionDto, QuestionDto } from "@cachimbo/contract/questions";
import { questionRoutes } from "@cachimbo/contract/routes/questions";
import { useCallback, useRef, useState } from "react";
import { call } from "../../platform/api.ts";
import { ApiError } from "../../platform/api-error.ts";
import { type AfterSaving, useEditor } from "../../platform/use-editor.ts";
import { asNew, bodyOf, errorsOf, firstOf, formOf, type QuestionBody } from "./form-input.ts";
import type { Owner } from "./owner.ts";
import { type FormAction, isEmptyForm, type QuestionForm, questionForm, sameForm } from "./state.ts";
import { useUploads } from "./use-uploads.ts";

interface Options {
	owner: Owner;
	draftKey: string;
	/** The stored one that is edited; undefined: a new one is written. */
	question: ManagedQuestionDto | undefined;
	/** What the form opens with when no draft is found. */
	start: QuestionForm;
	/** @returns what the form holds now */
	onSaved(saved: QuestionDto, after: AfterSaving, form: QuestionForm): QuestionForm;
	focusField(name: string): void;
}

/** Saving a question that somebody else has deleted, or creating one. */
function useQuestionWrites({ owner, question }: Pick<Options, "owner" | "question">) {
	const [isGone, setIsGone] = useState(false);
	const stored = isGone ? undefined : question;
	const bodyNow = (form: QuestionForm, version?: number) =>
		bodyOf(isGone ? asNew(form) : form, owner, stored ? version : undefined);
	const update = async (id: number, body: QuestionBody) => {
		try {
			return await call(questionRoutes.update, { params: { id: String(id) }, body });
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 404) throw error;
			setIsGone(true);
			const message = "Otra persona eliminó esta pregunta. Si la necesitas, guárdala otra vez: quedará como nueva";
			throw new ApiError({ code: "NOT_FOUND", status: 404, message });
		}
	};
	const send = (form: QuestionForm, { version, clientId }: { version: number | undefined; clientId: string }) => {
		const body = bodyNow(form, version);
		return stored ? update(stored.idQuestion, body) : call(questionRoutes.create, { body: { ...body, clientId } });
	};
	return { bodyNow, send };
}

/** The form of one question: the editor of the administration over what `questionForm` makes of each action. */
export function useQuestionForm({ owner, draftKey, question, start, onSaved, focusField }: Options) {
	const uploads = useUploads();
	const { bodyNow, send } = useQuestionWrites({ owner, question });
	const tried = useRef(start);
	const dirtyRef = useRef(false);
	const editor = useEditor<QuestionForm, QuestionDto>({
		draftKey,
		stored: start,
		version: question?.version,
		isClean: (form, stored) => sameForm(form, stored) || (isEmptyForm(form) && isEmptyForm(stored)),
		ready: uploads.settled,
		check(form) {
			tried.current = form;
			const errors = errorsOf(bodyNow(form));
			return firstOf(errors) ? { errors } : undefined;
		},
		send,
		toValues: formOf,
		onSaved() {
			// The screen may leave for another address: nothing unsaved holds it back any more.
			dirtyRef.current = false;
		},
		next: (saved, { sent, after }) => onSaved(saved, after, sent),
		focusFault(errors) {
			const first = firstOf(errors);
			if (first) focusField(first);
		},
		done: "Pregunta guardada con éxito",
		fallback: "Error al guardar la pregunta",
	});
	dirtyRef.current = editor.isDirty;

	const { isSending, update } = editor;
	const dispatch = useCallback(
		(action: FormAction) => {
			// What is typed between sending and the answer would be gone with the form.
			if (!isSending.current) update((form) => questionForm(form, action));
		},
		[isSending, update],
	);
	// What the server refused stands until something changes; what is incomplete, until it is complete.
	const live = editor.values === tried.current ? editor.errors : errorsOf(bodyNow(editor.values));
	return {
		...editor,
		dispatch,
		errors: Object.fromEntries(Object.entries(live).filter(([name]) => name in editor.errors)),
		dirtyRef,
		upload: uploads.upload,
	};
}

export type QuestionEditor = ReturnType<typeof useQuestionForm>;
