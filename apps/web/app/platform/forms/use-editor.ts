import { type SubmitEvent, useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { toast } from "../screen/toast.ts";
import { storedStateOf } from "./conflict.ts";
import { type OpenedForm, useEditedValues } from "./use-edited-values.ts";
import { type FormPicture, useFormPicture } from "./use-form-picture.ts";
import { type FormFault, useSaving } from "./use-saving.ts";
import { useUnloadWarning } from "./use-unload-warning.ts";

/** Props of one part of a form. */
export interface FormPart<V> {
	values: V;
	errors: Record<string, string>;
	set(changed: Partial<V>): void;
}

/** `next`: the form continues with another new object. */
export type AfterSaving = "done" | "next";

interface Sent<V> {
	/** The values that are being saved. */
	sent: V;
	/** The form's current values; the user may have typed on since. */
	now: V;
	after: AfterSaving;
}

interface Editing<V, Dto> extends OpenedForm<V> {
	/** URL of the stored picture, in a form with one. */
	picture?: string | null;
	/** Resolves when uploads that belong to the values are done. */
	ready?(): Promise<void>;
	check(values: V, picture: FormPicture): FormFault | undefined;
	send(values: V, over: { version: number | undefined; clientId: string; picture: FormPicture }): Promise<Dto>;
	/** Converts the stored state to values. */
	toValues(dto: Dto): V;
	onSaved(dto: Dto): void;
	/** Returns the form's next values if it stays open. */
	next?(dto: Dto, sent: Sent<V>): V | undefined;
	/** Called after unsaved values are discarded, or if there were none. */
	onDiscarded?(): void;
	focusFault?(errors: Record<string, string>): void;
	/** Toast after saving, optionally with an offer. */
	done: string | ((dto: Dto) => Parameters<typeof toast.success>);
	/** Toast after a failure without a message from the server. */
	fallback: string;
}

/** Returns the version of a stored object; undefined if the server does not version it. */
const versionOf = (dto: object | undefined) => (dto as { version?: number } | undefined)?.version;

/**
 * State of a form for one object that others may change at the same time: values, draft, picture, errors, saving, the choice
 * after a version conflict, and the confirmation before unsaved values are discarded (docs/decisions/0034).
 */
export function useEditor<V extends object, Dto extends object>(editing: Editing<V, Dto>) {
	const [present, setPresent] = useState<Dto>();
	const [isAsking, setIsAsking] = useState(false);
	const picture = useFormPicture(editing.picture);
	const { latest, base, begin, dropDraft, ...edited } = useEditedValues(editing, picture.file?.name);
	const sent = useRef(edited.values);
	const isDirty = edited.isDirty || picture.file !== undefined || picture.removesStored;
	useUnloadWarning(editing.draftKey === undefined ? isDirty : picture.file !== undefined);

	const saving = useSaving<Dto, { after: AfterSaving; version: number | undefined }>({
		ready: editing.ready,
		check: () => editing.check(latest.current.values, picture),
		send({ version }) {
			const { values, clientId } = latest.current;
			sent.current = values;
			return editing.send(values, { version, clientId, picture });
		},
		onSaved(dto, { after }) {
			dropDraft();
			if (typeof editing.done === "string") toast.success(editing.done);
			else toast.success(...editing.done(dto));
			editing.onSaved(dto);
			const next = editing.next?.(dto, { sent: sent.current, now: latest.current.values, after });
			load(next ?? sent.current, versionOf(dto));
			picture.reset();
		},
		onRefused(error) {
			const stored = storedStateOf<Dto>(error);
			setPresent(stored);
			// After the end of a session, the screen itself shows the message.
			return stored !== undefined || (error instanceof ApiError && error.status === 401);
		},
		focusFault: editing.focusFault,
		fallback: editing.fallback,
	});
	const { errors, busy, form, isSending, settle } = saving;
	const load = (...stored: Parameters<typeof begin>) => {
		begin(...stored);
		settle();
		setPresent(undefined);
	};
	/** @returns the discarded values */
	const startOver = () => {
		const discarded = latest.current.values;
		dropDraft();
		load(base.values, base.version);
		picture.reset();
		form.current?.querySelector<HTMLElement>("[data-safe]")?.focus();
		return discarded;
	};
	const discard = () => {
		startOver();
		setIsAsking(false);
		editing.onDiscarded?.();
	};
	const save = (after: AfterSaving = "done") => saving.save({ after, version: latest.current.version });
	return {
		...edited,
		errors,
		busy,
		/** Continuation after the saving in progress. */
		after: saving.how?.after,
		isSending,
		form,
		isDirty,
		/** The stored values, as far as this form knows. */
		stored: base.values,
		picture: {
			...picture,
			choose(file: File) {
				picture.choose(file);
				settle("image");
			},
		},
		set(changed: Partial<V>) {
			edited.update((now) => ({ ...now, ...changed }));
			settle(...Object.keys(changed));
		},
		save,
		onSubmit(event: SubmitEvent<HTMLFormElement>) {
			event.preventDefault();
			void save();
		},
		startOver,
		discard,
		/** Discards the values and leaves; asks first if there are unsaved changes. */
		leave: () => (isDirty ? setIsAsking(true) : discard()),
		/** Props for a `DiscardDialog`. */
		discarding: { open: isAsking, onDiscard: discard, onStay: () => setIsAsking(false) },
		/** Props for a `ConflictDialog`. */
		conflict: {
			open: present !== undefined,
			busy,
			onTheirs: () => present && load(editing.toValues(present), versionOf(present), edited.values),
			onMine: () => saving.save({ after: "done", version: versionOf(present) }),
			onCancel: () => setPresent(undefined),
		},
	};
}
