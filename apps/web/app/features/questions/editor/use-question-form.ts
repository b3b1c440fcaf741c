import type { ManagedQuestionDto, QuestionDto } from "@cachimbo/contract/questions/questions";
import { questionRoutes } from "@cachimbo/contract/questions/questions-routes";
import { type SubmitEvent, useCallback, useRef, useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { type AfterSaving, useEditor } from "../../../platform/forms/use-editor.ts";
import type { Owner } from "../owner.ts";
import { type FormAction, isEmptyForm, type QuestionForm, questionFormReducer, sameForm } from "../state.ts";
import { asCopy, bodyOf, errorsOf, firstInvalidField, formOf, type QuestionBody } from "./form-input.ts";
import { isAnotherQuestion } from "./replaced.ts";
import { useUploads } from "./use-uploads.ts";

interface Options {
	owner: Owner;
	draftKey: string;
	/** Question to edit; undefined for a new one. */
	question: ManagedQuestionDto | undefined;
	/** Whether the question was just created in this form. */
	wasJustCreated?: boolean;
	/** Initial form values, if there is no draft. */
	start: QuestionForm;
	/** @returns the new form values */
	onSaved(saved: QuestionDto, after: AfterSaving, form: QuestionForm): QuestionForm;
	focusField(name: string): void;
}

/**
 * Updates the stored question or creates one. It also creates one if the stored question was deleted, or should stay beside the
 * new one.
 */
function useQuestionWrites({ owner, question }: Pick<Options, "owner" | "question">) {
	const leavesStored = useRef(false);
	const storedNow = () => (leavesStored.current ? undefined : question);
	const bodyNow = (form: QuestionForm, version?: number) =>
		bodyOf(leavesStored.current ? asCopy(form) : form, owner, storedNow() ? version : undefined);
	const update = async (id: number, body: QuestionBody) => {
		try {
			return await call(questionRoutes.update, { params: { id: String(id) }, body });
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 404) throw error;
			leavesStored.current = true;
			const message = "Otra persona eliminó esta pregunta. Si la necesitas, guárdala otra vez: quedará como nueva";
			throw new ApiError({ code: "NOT_FOUND", status: 404, message });
		}
	};
	const send = (form: QuestionForm, { version, clientId }: { version: number | undefined; clientId: string }) => {
		const [body, stored] = [bodyNow(form, version), storedNow()];
		return stored ? update(stored.idQuestion, body) : call(questionRoutes.create, { body: { ...body, clientId } });
	};
	return { bodyNow, send, leavesStored };
}

/** State of a question's form: the shared editor with `questionForm` as reducer. */
export function useQuestionForm({ owner, draftKey, question, wasJustCreated, start, onSaved, focusField }: Options) {
	const uploads = useUploads();
	const { bodyNow, send, leavesStored } = useQuestionWrites({ owner, question });
	const [replacing, setReplacing] = useState<AfterSaving>();
	const lastChecked = useRef(start);
	const dirtyRef = useRef(false);
	const editor = useEditor<QuestionForm, QuestionDto>({
		draftKey,
		stored: start,
		version: question?.version,
		isClean: (form, stored) => sameForm(form, stored) || (isEmptyForm(form) && isEmptyForm(stored)),
		ready: uploads.settled,
		check(form) {
			lastChecked.current = form;
			const errors = errorsOf(bodyNow(form));
			return firstInvalidField(errors) ? { errors } : undefined;
		},
		send,
		toValues: formOf,
		onSaved() {
			// Nothing is unsaved any more, so the leave guard must not block the navigation.
			dirtyRef.current = false;
		},
		next: (saved, { sent, after }) => onSaved(saved, after, sent),
		focusFault(errors) {
			const first = firstInvalidField(errors);
			if (first) focusField(first);
		},
		done: "Pregunta guardada con éxito",
		fallback: "Error al guardar la pregunta",
	});
	dirtyRef.current = editor.isDirty;

	const { isSending, update, stored, values } = editor;
	const dispatch = useCallback(
		(action: FormAction) => {
			// Input during a request would be lost, because the form is replaced afterwards.
			if (!isSending.current) update((form) => questionFormReducer(form, action));
		},
		[isSending, update],
	);
	// Errors from the server stay until the next change; validation errors stay until they are fixed.
	const currentErrors = values === lastChecked.current ? editor.errors : errorsOf(bodyNow(values));
	const save = async (after: AfterSaving = "done") => {
		const replaces = wasJustCreated && !leavesStored.current && isAnotherQuestion(stored, values);
		if (replaces && !firstInvalidField(errorsOf(bodyNow(values)))) setReplacing(after);
		else await editor.save(after);
	};
	const saveChosen = (isNew: boolean) => {
		leavesStored.current = isNew;
		setReplacing(undefined);
		return editor.save(replacing);
	};
	return {
		...editor,
		dispatch,
		save,
		/**
		 * Enter in a new question continues with the next one. Otherwise the user might type the next question over the saved one and
		 * replace it.
		 */
		onSubmit(event: SubmitEvent<HTMLFormElement>) {
			event.preventDefault();
			return save(question ? "done" : "next");
		},
		/** Props of a `ReplacingDialog`. */
		replacing: {
			open: replacing !== undefined,
			onNew: () => saveChosen(true),
			onReplace: () => saveChosen(false),
			onStay: () => setReplacing(undefined),
		},
		errors: Object.fromEntries(Object.entries(currentErrors).filter(([name]) => name in editor.errors)),
		dirtyRef,
		upload: uploads.upload,
	};
}

export type QuestionEditor = ReturnType<typeof useQuestionForm>;
