import { isAboutForm } from "@cachimbo/contract/core/messages";
import { trustedHtml } from "../app/platform/device/trusted-html.ts";
import { fieldMessage } from "../app/platform/forms/field-message.ts";
import { toastIcons } from "../app/platform/screen/toast-icons.ts";

const warn = `<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${toastIcons.warn}</svg>`;
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldsOf = (form: HTMLFormElement) => [
	...form.querySelectorAll<FormField>(":is(input, textarea, select)[name]"),
];

const errorIdOf = (input: FormField) => `${input.id}-error`;

/** Adds the message's id to the input's description, beside its hint; removes it if there is no message. */
function describe(input: FormField, id: string | undefined): void {
	const others = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((each) => !each.endsWith("-error"));
	const all = [...others, id ?? ""].filter(Boolean).join(" ");
	if (all) input.setAttribute("aria-describedby", all);
	else input.removeAttribute("aria-describedby");
}

export function clearError(input: FormField): void {
	document.getElementById(errorIdOf(input))?.remove();
	input.removeAttribute("aria-invalid");
	describe(input, undefined);
}

/** Marks the inputs as invalid, with one message below the last of them. */
function showError(inputs: readonly FormField[], message: string): void {
	const last = inputs.at(-1);
	if (!last) return;
	const id = errorIdOf(last);
	const text = Object.assign(document.createElement("p"), {
		className: "field-error",
		id,
		innerHTML: trustedHtml(warn),
	});
	text.append(message);
	last.closest(".field")?.append(text);
	for (const input of inputs) {
		input.setAttribute("aria-invalid", "true");
		describe(input, id);
	}
}

/**
 * Shows each message below its field, by the input's name, and focuses the first field with one. In a form with `data-short`, a
 * message shared by several fields is shown once.
 */
export function showErrors(form: HTMLFormElement, errors: Record<string, string>): void {
	const inputs = fieldsOf(form);
	for (const input of inputs) clearError(input);
	const wrong = inputs.filter(({ name }) => errors[name]);
	const isShared =
		"short" in form.dataset && wrong.length > 1 && wrong.every(({ name }) => isAboutForm(errors[name] ?? ""));
	if (isShared) showError(wrong, "Completa los campos marcados");
	else for (const input of wrong) showError([input], fieldMessage(errors[input.name] ?? ""));
	for (const help of form.querySelectorAll<HTMLElement>("[data-help-with]"))
		help.hidden = !Object.values(errors).includes(help.dataset.helpWith ?? "");
	wrong[0]?.focus();
}
