import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";

/** Returns the origin of the site without trailing slash: the setting, else from the Host header. @throws AppError BAD_REQUEST */
export function publicUrlOf({ settings }: Pick<Deps, "settings">, request: FastifyRequest): string {
	if (settings.publicUrl !== undefined) return settings.publicUrl;
	const publicUrl = `${request.protocol}://${request.host.toLowerCase()}`;
	// The Host header is untrusted: 'a:99999' is no valid URL, and 'a;b' would inject a directive into our CSP.
	if (!plainHost.test(request.host) || !URL.canParse(publicUrl))
		throw new AppError("BAD_REQUEST", "No pudimos leer lo que enviaste");
	return publicUrl;
}

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
