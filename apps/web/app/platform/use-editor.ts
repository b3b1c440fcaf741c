import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, messageOf } from "./api-error.ts";
import { presentOf } from "./conflict.ts";
import { toast } from "./toast.ts";

/** Why a form is not sent: a message per field, and the sentence of the toast. */
export interface FormFault {
	errors: Record<string, string>;
	message: string;
}

interface Editing<V, Dto> {
	/** The values it opens with, and the version they were read at. */
	initial: V;
	/** Differs from `initial` when a draft was found: still to be saved. */
	saved?: V;
	version: number | undefined;
	check(values: V): FormFault | undefined;
	send(values: V, version: number | undefined): Promise<Dto>;
	onSaved(dto: Dto): void;
	/** The stored state as values, for whoever prefers it to their own. */
	toValues(dto: Dto): V;
	/** Said when the server gives no sentence. */
	fallback: string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function focusFirstFault(form: HTMLFormElement | null): void {
	form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Errors of other fields than those just changed. */
function without(errors: Record<string, string>, changed: readonly string[]): Record<string, string> {
	const isStale = (field: string) => changed.some((name) => field === name || field.startsWith(`${name}.`));
	return Object.fromEntries(Object.entries(errors).filter(([field]) => !isStale(field)));
}

/** A form over one thing that others may change meanwhile: values, faults, saving, and the choice when two saves meet. */
export function useEditor<V extends object, Dto extends { version?: number }>(editing: Editing<V, Dto>) {
	const { initial, check, send, onSaved, toValues, fallback } = editing;
	const [values, setValues] = useState(initial);
	const [base, setBase] = useState({ values: editing.saved ?? initial, version: editing.version });
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [busy, setBusy] = useState(false);
	const [present, setPresent] = useState<Dto>();
	const [mine, setMine] = useState<V>();
	const isSending = useRef(false);
	const form = useRef<HTMLFormElement>(null);

	const refuse = (fault: FormFault) => {
		flushSync(() => setErrors(fault.errors));
		toast.error(fault.message);
		focusFirstFault(form.current);
	};
	const save = async (version: number | undefined) => {
		if (isSending.current) return;
		const fault = check(values);
		if (fault) return refuse(fault);
		isSending.current = true;
		setBusy(true);
		try {
			const dto = await send(values, version);
			setPresent(undefined);
			onSaved(dto);
		} catch (error) {
			const stored = presentOf<Dto>(error);
			setPresent(stored);
			if (!stored)
				refuse({ errors: error instanceof ApiError ? error.errors : {}, message: messageOf(error, fallback) });
		} finally {
			isSending.current = false;
			setBusy(false);
		}
	};
	return {
		values,
		errors,
		busy,
		form,
		isDirty: !same(values, base.values),
		set(changed: Partial<V>) {
			setValues((now) => ({ ...now, ...changed }));
			setErrors((now) => without(now, Object.keys(changed)));
		},
		/** The version the values were read at. */
		version: base.version,
		/** Takes back the fault of what is not among the values: a picture. */
		settle: (field: string) => setErrors((now) => without(now, [field])),
		onSubmit(event: SubmitEvent<HTMLFormElement>) {
			event.preventDefault();
			void save(base.version);
		},
		/** What was typed before the stored state was looked at. */
		mine,
		recoverMine() {
			if (mine) setValues(mine);
			setMine(undefined);
		},
		conflict: {
			open: present !== undefined,
			busy,
			onTheirs() {
				if (!present) return;
				setMine(values);
				setValues(toValues(present));
				setBase({ values: toValues(present), version: present.version });
				setErrors({});
				setPresent(undefined);
			},
			onMine: () => void save(present?.version),
			onCancel: () => setPresent(undefined),
		},
	};
}
