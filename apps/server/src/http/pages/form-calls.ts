import type { FormAnswer } from "@cachimbo/contract/pages";
import type { FastifyError } from "fastify";
import type { ZodMiniType, z } from "zod/mini";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../limits/limits.ts";
import { parse } from "../bodies/parse.ts";
import { translate } from "../error-handler.ts";

/** Handles a form's values by field name, and the caller. */
export type FormCall = (values: Record<string, string>, caller: Caller) => Promise<FormAnswer>;

interface Behaviour<S extends ZodMiniType, Done> {
	/** same schema as in the form's script; invalid input counts against no rate limit */
	schema: S;
	/** same effect as the API route, rate limits included */
	send(values: z.output<S>, caller: Caller): Promise<Done>;
	/** path of the next page, if it depends on the result */
	next?(done: Done): string;
	/** message for an unexpected error */
	fallback: string;
}

/** Handles a form posted without JavaScript. Never throws: the page shows the errors and keeps what was typed. */
export const formCall =
	<S extends ZodMiniType, Done>(deps: Deps, { schema, send, next, fallback }: Behaviour<S, Done>): FormCall =>
	async (values, caller) => {
		try {
			const done = await send(parse(schema, values) as z.output<S>, caller);
			return next ? { ok: true, next: next(done) } : { ok: true };
		} catch (error) {
			const { code, status, message, errors = {}, retryAfter } = translate(error as FastifyError, deps.log);
			return {
				...{ ok: false, status, errors, message: code === "INTERNAL" ? fallback : message },
				...(retryAfter === undefined ? {} : { retryAfter }),
			};
		}
	};
