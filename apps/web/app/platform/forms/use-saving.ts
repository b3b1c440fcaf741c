import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, messageOf } from "../api/api-error.ts";
import { toast } from "../screen/toast.ts";

/** Reason why a form is not sent: a message per field, and a message for the toast if one is needed besides. */
export interface FormFault {
	errors: Record<string, string>;
	message?: string;
}

interface Saving<Reply, How> {
	/** Checks the form before it is sent; returns undefined if it is valid. */
	check(how: How): FormFault | undefined;
	send(how: How): Promise<Reply>;
	/** The form stays busy until it resolves. */
	onSaved(reply: Reply, how: How): void | Promise<void>;
	/** Toast after a failure without a message from the server. */
	fallback: string;
	/** Resolves when uploads that belong to the form are done; values are read after it. */
	ready?(): Promise<void>;
	/** Returns true if it has handled the error; otherwise the form shows it. */
	onRefused?(error: unknown): boolean;
	/** Focuses the first wrong field, if that is not simply the first one marked as invalid. */
	focusFault?(errors: Record<string, string>): void;
}

interface Saved<How> {
	errors: Record<string, string>;
	busy: boolean;
	/** How the form is being saved now. */
	how: How | undefined;
	/** Whether the request is on its way. */
	isSending: RefObject<boolean>;
	form: RefObject<HTMLFormElement | null>;
	save(how: How): Promise<void>;
	/** Clears the errors of these fields, or all errors if none is named. */
	settle(...fields: string[]): void;
}

/** Returns the errors without those of the changed fields. */
function without(errors: Record<string, string>, changed: readonly string[]): Record<string, string> {
	const isStale = (field: string) => changed.some((name) => field === name || field.startsWith(`${name}.`));
	return Object.fromEntries(Object.entries(errors).filter(([field]) => !isStale(field)));
}

/**
 * Sends a form, one request at a time. Shows errors beside their fields, focuses the first one, and shows one toast. `How` is
 * the argument of `save`, for forms that can be saved in several ways.
 */
export function useSaving<Reply, How = void>(options: Saving<Reply, How>): Saved<How> {
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [saving, setSaving] = useState<{ how: How }>();
	const isBusy = useRef(false);
	const isSending = useRef(false);
	const form = useRef<HTMLFormElement>(null);
	const refuse = (fault: FormFault) => {
		flushSync(() => setErrors(fault.errors));
		if (fault.message) toast.error(fault.message);
		if (options.focusFault) options.focusFault(fault.errors);
		else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	};
	const save = async (how: How) => {
		if (isBusy.current) return;
		isBusy.current = true;
		try {
			if (options.ready) {
				setSaving({ how });
				await options.ready();
			}
			const fault = options.check(how);
			if (fault) return refuse(fault);
			isSending.current = true;
			setSaving({ how });
			const reply = await options.send(how);
			setErrors({});
			await options.onSaved(reply, how);
		} catch (error) {
			if (options.onRefused?.(error)) return;
			const named = error instanceof ApiError ? error.errors : {};
			refuse({ errors: named, message: messageOf(error, options.fallback) });
		} finally {
			isBusy.current = false;
			isSending.current = false;
			setSaving(undefined);
		}
	};
	return {
		errors,
		busy: saving !== undefined,
		how: saving?.how,
		isSending,
		form,
		save,
		settle: (...fields) => setErrors((now) => (fields.length > 0 ? without(now, fields) : {})),
	};
}
