import { pageStorage } from "../app/platform/device/storage.ts";
import { fieldsOf } from "./field-errors.ts";

const keyOf = (kind: string) => `cachimbo.form.${kind}`;

export const dropFormDraft = (kind: string): void => pageStorage.remove(keyOf(kind));

function readDraft(kind: string): Record<string, string> {
	try {
		return JSON.parse(pageStorage.get(keyOf(kind)) ?? "{}") as Record<string, string>;
	} catch {
		return {};
	}
}

/** Keeps a form's text for a reload in this tab. Values that the page itself provides take precedence. */
export function keepFormDraft(kind: string): void {
	const form = document.querySelector<HTMLFormElement>(`form[data-enhance="${kind}"]`);
	if (!form) return;
	const draft = readDraft(kind);
	for (const field of fieldsOf(form)) field.value ||= draft[field.name] ?? "";
	form.addEventListener("input", () => {
		const typed = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
		pageStorage.set(keyOf(kind), JSON.stringify(typed));
	});
}
