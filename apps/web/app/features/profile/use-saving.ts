import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, messageOf } from "../../platform/api-error.ts";
import { toast } from "../../platform/toast.ts";
import type { FormFault } from "../../platform/use-editor.ts";

interface Saving<Reply> {
	/** What the contract will say, before anything is sent. */
	check(): FormFault | undefined;
	send(): Promise<Reply>;
	/** While it lasts, the form stays busy. */
	onSaved(reply: Reply): void | Promise<void>;
	/** Said when the server gives no sentence. */
	fallback: string;
}

interface Saved {
	errors: Record<string, string>;
	busy: boolean;
	form: RefObject<HTMLFormElement | null>;
	save(): Promise<void>;
	/** Takes back the fault of a field that is being changed. */
	settle(field: string): void;
}

/** Sends a small form that only its owner changes: faults beside their fields, the first one focused, one toast. */
export function useSaving<Reply>({ check, send, onSaved, fallback }: Saving<Reply>): Saved {
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [busy, setBusy] = useState(false);
	const isSending = useRef(false);
	const form = useRef<HTMLFormElement>(null);
	const refuse = (fault: FormFault) => {
		flushSync(() => setErrors(fault.errors));
		toast.error(fault.message);
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	};
	const save = async () => {
		if (isSending.current) return;
		const fault = check();
		if (fault) return refuse(fault);
		isSending.current = true;
		setBusy(true);
		try {
			const reply = await send();
			setErrors({});
			await onSaved(reply);
		} catch (error) {
			refuse({ errors: error instanceof ApiError ? error.errors : {}, message: messageOf(error, fallback) });
		} finally {
			isSending.current = false;
			setBusy(false);
		}
	};
	return {
		errors,
		busy,
		form,
		save,
		settle: (field) => setErrors(({ [field]: _, ...others }) => others),
	};
}
