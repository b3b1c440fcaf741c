import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";

/** Origin of the site without a slash at the end: the setting, else what the request came to. @throws AppError BAD_REQUEST */
export function publicUrlOf({ settings }: Pick<Deps, "settings">, request: FastifyRequest): string {
	if (settings.publicUrl !== undefined) return settings.publicUrl;
	const publicUrl = `${request.protocol}://${request.host.toLowerCase()}`;
	// The Host header says what it likes: 'a:99999' is no address, and 'a;b' would be another rule of our policy.
	if (!plainHost.test(request.host) || !URL.canParse(publicUrl))
		throw new AppError("BAD_REQUEST", "No pudimos leer lo que enviaste");
	return publicUrl;
}

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
