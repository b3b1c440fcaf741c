import type { FormAnswer } from "@cachimbo/contract/pages";
import type { FastifyError } from "fastify";
import type { ZodMiniType, z } from "zod/mini";
import type { Deps } from "../deps.ts";
import type { Caller } from "../limits/limits.ts";
import { translate } from "./error-handler.ts";
import { parse } from "./parse.ts";

/** Takes the values of a form by their fields' names, and who posted it. */
export type FormCall = (values: Record<string, string>, caller: Caller) => Promise<FormAnswer>;

interface Behaviour<S extends ZodMiniType, Done> {
	/** the same as in the form's script: invalid input counts against no rate limit */
	schema: S;
	/** does what the API route does, rate limits included */
	send(values: z.output<S>, caller: Caller): Promise<Done>;
	/** path of the page that follows, where it depends on what was done */
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
