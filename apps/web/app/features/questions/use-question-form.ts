import type { ManagedQuestionDto, QuestionDto } from "@cachimbo/contract/questions";
import { questionRoutes } from "@cachimbo/contract/routes/questions";
import { useCallback, useMemo, useRef, useState } from "react";
import { call } from "../../platform/api.ts";
import { ApiError, messageOf } from "../../platform/api-error.ts";
import { presentOf } from "../../platform/conflict.ts";
import { findDraft, useDraft } from "../../platform/drafts.ts";
import { makeUuid } from "../../platform/make-uuid.ts";
import { toast } from "../../platform/toast.ts";
import { asNew, bodyOf, errorsOf, type FormErrors, firstOf, formOf } from "./form-input.ts";
import type { Owner } from "./owner.ts";
import { type FormAction, isEmptyForm, type QuestionForm, questionForm, sameForm } from "./state.ts";
import { useUploads } from "./use-uploads.ts";

export type AfterSaving = "stay" | "next";

interface Draft {
	form: QuestionForm;
	/** The one that was opened. */
	version: number | undefined;
	/** Of a new one: sent again after an answer that got lost, it is not written twice. */
	clientId?: string;
	/** Set aside to look at what somebody else saved. */
	mine?: QuestionForm;
}

interface Options {
	owner: Owner;
	draftKey: string;
	/** The stored one that is edited; undefined: a new one is written. */
	question: ManagedQuestionDto | undefined;
	/** What the form opens with when no draft is found. */
	start: QuestionForm;
	/** @returns what the form holds now */
	onSaved(saved: QuestionDto, then: AfterSaving, form: QuestionForm): QuestionForm;
	focusField(name: string): void;
}

const findUsable = (key: string) => {
	const draft = findDraft<Draft>(key);
	return Array.isArray(draft?.form?.options) ? draft : null;
};

const nothingFaulty: { errors: FormErrors; fromServer: boolean; form: QuestionForm | null } = {
	errors: {},
	fromServer: false,
	form: null,
};

/** The form of one question: what is in it, its draft, and saving it without losing anybody's work. */
export function useQuestionForm({ owner, draftKey, question, start, onSaved, focusField }: Options) {
	const [found] = useState(() => findUsable(draftKey));
	const [base, setBase] = useState({ form: start, version: question?.version });
	const [form, setForm] = useState(found?.form ?? start);
	const [version, setVersion] = useState(found ? found.version : question?.version);
	const [mine, setMine] = useState(found?.mine);
	const [clientId, setClientId] = useState(() => found?.clientId ?? makeUuid());
	const [busy, setBusy] = useState<AfterSaving>();
	const [faults, setFaults] = useState(nothingFaulty);
	const [conflict, setConflict] = useState<QuestionDto>();
	const [isGone, setIsGone] = useState(false);
	const [isRecovered, setIsRecovered] = useState(() => found !== null);
	const uploads = useUploads();
	const formRef = useRef(form);
	const isSending = useRef(false);

	const isClean = (tried: QuestionForm) =>
		question || !isEmptyForm(start) ? sameForm(tried, base.form) : isEmptyForm(tried);
	const draft = useDraft<Draft>(
		draftKey,
		useMemo(() => ({ form, version, clientId, mine }), [form, version, clientId, mine]),
		{ isEmpty: (value) => !value.mine && isClean(value.form) },
	);
	const isDirty = mine !== undefined || !isClean(form);
	const dirtyRef = useRef(isDirty);
	dirtyRef.current = isDirty;

	const dispatch = useCallback((action: FormAction) => {
		// What is typed between sending and the answer would be gone with the form.
		if (isSending.current) return;
		formRef.current = questionForm(formRef.current, action);
		setForm(formRef.current);
	}, []);

	const settle = (next: QuestionForm, nextVersion: number | undefined) => {
		isSending.current = false;
		draft.clear();
		setBase({ form: next, version: nextVersion });
		setVersion(nextVersion);
		setMine(undefined);
		setClientId(makeUuid());
		setIsRecovered(false);
		setFaults(nothingFaulty);
		setConflict(undefined);
		dispatch({ type: "load", form: next });
	};

	const show = (errors: FormErrors, fromServer: boolean) => {
		setFaults({ errors, fromServer, form: formRef.current });
		const first = firstOf(errors);
		if (first) requestAnimationFrame(() => focusField(first));
	};

	const refused = (error: unknown) => {
		const present = presentOf<QuestionDto>(error);
		if (present) return setConflict(present);
		const fault = error instanceof ApiError ? error : undefined;
		if (fault?.status === 404 && question) {
			setIsGone(true);
			return toast.error("Otra persona eliminó esta pregunta. Si la necesitas, guárdala otra vez: quedará como nueva");
		}
		if (fault && Object.keys(fault.errors).length > 0) show(fault.errors, true);
		// The screen asks to sign in again.
		if (fault?.status !== 401) toast.error(messageOf(error, "Error al guardar la pregunta"));
	};

	const stored = isGone ? undefined : question;
	const bodyNow = (over = version) =>
		bodyOf(isGone ? asNew(formRef.current) : formRef.current, owner, stored ? over : undefined);
	const send = (body: ReturnType<typeof bodyOf>) =>
		stored
			? call(questionRoutes.update, { params: { id: String(stored.idQuestion) }, body })
			: call(questionRoutes.create, { body: { ...body, clientId } });

	const save = async (then: AfterSaving, over?: number) => {
		if (busy) return;
		setBusy(then);
		await uploads.settled();
		const body = bodyNow(over);
		const errors = errorsOf(body);
		if (firstOf(errors)) {
			setBusy(undefined);
			return show(errors, false);
		}
		isSending.current = true;
		try {
			const saved = await send(body);
			dirtyRef.current = false;
			settle(onSaved(saved, then, formRef.current), saved.version);
			toast.success("Pregunta guardada con éxito");
		} catch (error) {
			refused(error);
		} finally {
			isSending.current = false;
			setBusy(undefined);
		}
	};

	const live = faults.fromServer
		? form === faults.form
			? faults.errors
			: {}
		: errorsOf(bodyOf(form, owner, undefined));
	const errors = Object.fromEntries(Object.entries(live).filter(([name]) => name in faults.errors));

	return {
		form,
		dispatch,
		errors,
		busy,
		isDirty,
		dirtyRef,
		isGone,
		/** A draft of an earlier visit is in the form. */
		isRecovered,
		upload: uploads.upload,
		save: (then: AfterSaving) => void save(then),
		/** Empties the form, or puts the stored question back; answers what was in it. */
		discard: () => {
			const thrown = formRef.current;
			settle(base.form, base.version);
			return thrown;
		},
		conflict: conflict && {
			dismiss: () => setConflict(undefined),
			saveMine: () => void save("stay", conflict.version),
			seeTheirs: () => {
				const aside = formRef.current;
				settle(formOf(conflict), conflict.version);
				setMine(aside);
			},
		},
		/** What was set aside for somebody else's version. */
		mine: mine && {
			takeBack: () => {
				dispatch({ type: "load", form: mine });
				setMine(undefined);
			},
			forget: () => setMine(undefined),
		},
	};
}

export type QuestionFormHandle = ReturnType<typeof useQuestionForm>;
