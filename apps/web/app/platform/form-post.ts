import type { FormName } from "@cachimbo/contract/pages";
import { createContext, data, type HeadersFunction, type RouterContextProvider, redirect } from "react-router";
import { fieldMessage } from "./field-message.ts";
import { loadContext } from "./load-context.ts";

/** A form of a public page as its page shows it: untouched, sent without script, or refused with what was typed. */
export interface FormState {
	sent: boolean;
	/** What was wrong with the form as a whole. */
	message?: string;
	/** Message per field. */
	errors: Record<string, string>;
	values: Record<string, string>;
}

interface Posted {
	form: FormName;
	/** Names of the fields that a refused form shows again. */
	kept: readonly string[];
	/** Fields that no page ever shows: passwords. */
	secret?: readonly string[];
	/** Where the success is told; the form's own page unless said. */
	told?: string;
}

interface Args {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

const outcome = createContext<FormState | null>(null);
const sentMark = "enviado";

/** Where the sentence about what was posted stands, so that the browser shows it. */
export const noticeId = "aviso";

/** The state of the page's form, for its loader: after an action, what that found. */
export function formState({ request, context }: Args): FormState {
	const untouched = { sent: new URL(request.url).searchParams.has(sentMark), errors: {}, values: {} };
	return context.get(outcome) ?? untouched;
}

/** Browsers post line breaks as CR LF, and scripts as LF. */
async function readFields(request: Request, names: readonly string[]): Promise<Record<string, string>> {
	const posted = await request.formData();
	const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "");
	return Object.fromEntries(names.map((name) => [name, textOf(posted.get(name))]));
}

/**
 * The action of a page whose form works without script. A success leads to an address, so that a reload sends nothing twice;
 * anything else shows the page again with what was typed.
 */
export const formAction =
	({ form, kept, secret = [], told }: Posted) =>
	async ({ request, context }: Args) => {
		const { services, client } = context.get(loadContext);
		const values = await readFields(request, [...kept, ...secret]);
		const answer = await services.submitForm(form, values, client);
		if (answer.ok) return redirect(`${told ?? `${new URL(request.url).pathname}?${sentMark}=1`}#${noticeId}`, 303);
		const { status, message, retryAfter } = answer;
		const errors = Object.fromEntries(Object.entries(answer.errors).map(([name, text]) => [name, fieldMessage(text)]));
		const shown = Object.fromEntries(kept.map((name) => [name, values[name] ?? ""]));
		context.set(outcome, { sent: false, message, errors, values: shown });
		const headers: HeadersInit = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
		return data(null, { status, headers });
	};

/** For the `headers` of such a page: when to try again. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The title says first that something is wrong: it is what a screen reader reads of a new page. */
export const formTitle = (title: string, form: FormState | undefined) => (form?.message ? `Error: ${title}` : title);
