import { fieldErrors, firstMessage } from "@cachimbo/contract/core/messages";
import type * as z from "zod/mini";
import { ApiError, messageOf } from "../app/platform/api/api-error.ts";
import { toast } from "../app/platform/screen/toast.ts";
import { clearError, type FormField, showErrors } from "./field-errors.ts";

interface Behaviour<S extends z.ZodMiniType> {
	/** Optional: without it only the server validates, so that the page's script need not load the schema of a large form. */
	schema?: S;
	/** Sends the form. Its errors are shown; `fallback` is for an error without a message of its own. */
	send(values: z.output<S>, form: HTMLFormElement): Promise<void>;
	fallback: string;
	busyText: string;
}

/** An error that `send` throws itself, not the server, and that is shown at one field. */
export class FieldFault extends Error {
	readonly field: string;
	constructor(field: string, message: string) {
		super(message);
		this.field = field;
	}
}

function report(form: HTMLFormElement, error: unknown, fallback: string): void {
	if (error instanceof ApiError) {
		showErrors(form, error.errors);
		toast.error(messageOf(error, fallback));
		return;
	}
	if (error instanceof FieldFault) showErrors(form, { [error.field]: error.message });
	toast.error(error instanceof Error ? error.message : fallback);
}

function spinner(): Element {
	const element = Object.assign(document.createElement("span"), { className: "spinner", ariaHidden: "true" });
	element.append(...Array.from({ length: 5 }, () => document.createElement("i")));
	return element;
}

/** Content of a button when idle: its text, and its icon if any. */
const idleContent = new WeakMap<HTMLButtonElement, ChildNode[]>();

/** Marks the form as busy: its button keeps the focus and shows the progress, and the form cannot be sent twice. */
function setBusy(form: HTMLFormElement, text: string | undefined): void {
	const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
	if (!button) return;
	const content = idleContent.get(button) ?? [...button.childNodes];
	idleContent.set(button, content);
	button.toggleAttribute("aria-disabled", false);
	if (text) button.setAttribute("aria-disabled", "true");
	button.replaceChildren(...(text ? [spinner(), text] : content));
}

/** Removes the notices of an earlier attempt, whether this script or the server rendered them. */
function clearNotices(form: HTMLFormElement): void {
	form.querySelector("[data-faults]")?.remove();
	const done = form.querySelector<HTMLElement>("[data-done]");
	if (done) done.hidden = true;
}

/** Shows the success message, which stays longer than the toast, and focuses its link if it has one. */
function showDone(form: HTMLFormElement): void {
	const done = form.querySelector<HTMLElement>("[data-done]");
	if (!done) return;
	done.hidden = false;
	done.querySelector("a")?.focus();
}

/** Adds its behaviour to the form of that kind, if the page has one. A form submitted before this script loaded is sent now. */
export function enhanceForm<S extends z.ZodMiniType>(kind: string, behaviour: Behaviour<S>): void {
	const form = document.querySelector<HTMLFormElement>(`form[data-enhance="${kind}"]`);
	if (!form) return;
	let busy = false;
	const submit = async () => {
		if (busy) return;
		const typed = Object.fromEntries(new FormData(form));
		const parsed = behaviour.schema?.safeParse(typed);
		if (parsed?.error) {
			showErrors(form, fieldErrors(parsed.error));
			toast.error(firstMessage(parsed.error));
			return;
		}
		busy = true;
		showErrors(form, {});
		clearNotices(form);
		setBusy(form, behaviour.busyText);
		await behaviour
			.send((parsed?.data ?? typed) as z.output<S>, form)
			.then(() => showDone(form))
			.catch((error: unknown) => report(form, error, behaviour.fallback));
		setBusy(form, undefined);
		busy = false;
	};
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		void submit();
	});
	form.addEventListener(
		"input",
		({ target }) => (target as HTMLElement).matches("[name]") && clearError(target as FormField),
	);
	form.dataset.ready = "1";
	if (form.dataset.early) void submit();
}
