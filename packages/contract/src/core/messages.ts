import type { $ZodIssue } from "zod/v4/core";
import { CHECK_YOUR_DATA } from "./error.ts";

/** Message about a form as a whole: an 'incomplete' message takes precedence over errors of single fields. */
export const ALL_FIELDS_REQUIRED = "Todos los campos son obligatorios";
/** Message for a form that has optional fields too. */
export const COMPLETE_REQUIRED_FIELDS = "Completa los campos obligatorios";
export const COMPLETE_ALL_FIELDS = "Debe completar todos los campos";
export const EXAM_DATA_INCOMPLETE = "Datos del examen incompletos";
export const INVALID_EMAIL = "El correo no es válido";
export const ENTER_YOUR_EMAIL = "Por favor ingrese su correo electrónico";
export const SUBJECT_AND_MESSAGE_REQUIRED = "El asunto y el mensaje son obligatorios";

const incompleteForm = new Set([
	ALL_FIELDS_REQUIRED,
	COMPLETE_REQUIRED_FIELDS,
	COMPLETE_ALL_FIELDS,
	EXAM_DATA_INCOMPLETE,
	SUBJECT_AND_MESSAGE_REQUIRED,
]);

/** Whether a message is about the whole form, though a field produced it. */
export const isAboutForm = (message: string): boolean => incompleteForm.has(message);

/** The part of a failed `safeParse` of zod or zod/mini that we read. */
export interface ParseFailure {
	issues: readonly Pick<$ZodIssue, "path" | "message">[];
}

// zod/mini has no locale ('Invalid input'); on the server zod's English locale may be loaded too.
const untranslated = /^(Invalid|Too (big|small)|Unrecognized|Expected)\b/;

function spanish(message: string): string {
	return message === "" || untranslated.test(message) ? "El valor no es válido" : message;
}

/** Returns `{ field: message }` with the first message of each field. Nested fields are joined by dots (`options.0.text`). */
export function fieldErrors(error: ParseFailure): Record<string, string> {
	const messages = new Map<string, string>();
	for (const issue of error.issues) {
		const field = issue.path.map(String).join(".");
		if (!messages.has(field)) messages.set(field, spanish(issue.message));
	}
	return Object.fromEntries(messages);
}

/** Returns the message for a toast: the 'incomplete' one if any, else the first error in the schema's order. */
export function firstMessage(error: ParseFailure): string {
	const incomplete = error.issues.find((issue) => isAboutForm(issue.message));
	const issue = incomplete ?? error.issues[0];
	return issue ? spanish(issue.message) : CHECK_YOUR_DATA;
}
