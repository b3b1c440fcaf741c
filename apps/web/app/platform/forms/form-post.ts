import type { FormName } from "@cachimbo/contract/pages";
import { createContext, data, type HeadersFunction, type RouterContextProvider, redirect } from "react-router";
import { loadContext } from "../page/load-context.ts";
import { fieldMessage } from "./field-message.ts";

/** State of a public page's form: untouched, posted without JavaScript, or refused (with the typed values). */
export interface FormState {
	sent: boolean;
	/** Error of the form as a whole. */
	message?: string;
	/** Message per field. */
	errors: Record<string, string>;
	values: Record<string, string>;
}

interface FormOptions {
	form: FormName;
	/** Names of fields whose values are shown again after a refusal. */
	kept: readonly string[];
	/** Fields whose values are never shown again: passwords. */
	secret?: readonly string[];
	/** Page that shows the success; default the form's own. */
	successPath?: string;
}

interface Args {
	request: Request;
	context: Readonly<RouterContextProvider>;
}

const outcome = createContext<FormState | null>(null);
const sentParameter = "enviado";

/** Id of the notice about the result; the URL's fragment makes the browser scroll to it. */
export const noticeId = "aviso";

/** The state of the page's form, for its loader; after an action, its result. */
export function formState({ request, context }: Args): FormState {
	const untouched = { sent: new URL(request.url).searchParams.has(sentParameter), errors: {}, values: {} };
	return context.get(outcome) ?? untouched;
}

/** Normalises line breaks: browsers post CR LF, our scripts LF. */
async function readFields(request: Request, names: readonly string[]): Promise<Record<string, string>> {
	const posted = await request.formData();
	const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "");
	return Object.fromEntries(names.map((name) => [name, textOf(posted.get(name))]));
}

/**
 * The action of a page whose form works without JavaScript. Redirects after success (post/redirect/get), so that a reload
 * does not post twice; otherwise renders the page again with the typed values.
 */
export const formAction =
	({ form, kept, secret = [], successPath }: FormOptions) =>
	async ({ request, context }: Args) => {
		const { services, client } = context.get(loadContext);
		const values = await readFields(request, [...kept, ...secret]);
		const answer = await services.submitForm(form, values, client);
		if (answer.ok)
			return redirect(
				`${answer.next ?? successPath ?? `${new URL(request.url).pathname}?${sentParameter}=1`}#${noticeId}`,
				303,
			);
		const { status, message, retryAfter } = answer;
		const errors = Object.fromEntries(Object.entries(answer.errors).map(([name, text]) => [name, fieldMessage(text)]));
		const keptValues = Object.fromEntries(kept.map((name) => [name, values[name] ?? ""]));
		context.set(outcome, { sent: false, message, errors, values: keptValues });
		const headers: HeadersInit = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
		return data(null, { status, headers });
	};

/** For the `headers` export of such a page: passes on retry-after. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Puts 'Error' first in the title, which screen readers announce on a new page. */
export const formTitle = (title: string, form: FormState | undefined) => (form?.message ? `Error: ${title}` : title);
