import { fieldMessage } from "../app/platform/field-message.ts";
import { toastIcons } from "../app/platform/toast-icons.ts";
import { trustedHtml } from "../app/platform/trusted-html.ts";

const warn = `<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${toastIcons.warn}</svg>`;
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldsOf = (form: HTMLFormElement) => [
	...form.querySelectorAll<FormField>(":is(input, textarea, select)[name]"),
];

function describe(input: FormField, id: string, isThere: boolean): void {
	const others = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((each) => each && each !== id);
	const all = isThere ? [...others, id] : others;
	if (all.length > 0) input.setAttribute("aria-describedby", all.join(" "));
	else input.removeAttribute("aria-describedby");
}

export function clearError(input: FormField): void {
	const id = `${input.id}-error`;
	document.getElementById(id)?.remove();
	input.removeAttribute("aria-invalid");
	describe(input, id, false);
}

function showError(input: FormField, message: string): void {
	clearError(input);
	const id = `${input.id}-error`;
	const text = Object.assign(document.createElement("p"), {
		className: "field-error",
		id,
		innerHTML: trustedHtml(warn),
	});
	text.append(fieldMessage(message));
	input.closest(".field")?.append(text);
	input.setAttribute("aria-invalid", "true");
	describe(input, id, true);
}

/** Puts each message below its field, by the input's name, and the focus into the first field that has one. */
export function showErrors(form: HTMLFormElement, errors: Record<string, string>): void {
	const inputs = fieldsOf(form);
	for (const input of inputs) {
		const message = errors[input.name];
		if (message) showError(input, message);
		else clearError(input);
	}
	for (const help of form.querySelectorAll<HTMLElement>("[data-help-with]"))
		help.hidden = !Object.values(errors).includes(help.dataset.helpWith ?? "");
	inputs.find((input) => errors[input.name])?.focus();
}
