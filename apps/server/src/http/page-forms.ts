import type { Refusal } from "@cachimbo/contract/pages";
import type { FastifyError, FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { translate } from "./error-handler.ts";
import { hasBody } from "./media-type.ts";
import { publicUrlOf } from "./public-url.ts";
import { sendRefusedPage } from "./refused-page.ts";
import { withholdsReferrer } from "./security-headers.ts";

const formBytes = 16 * 1024;

/**
 * Lets the pages of this scope take forms posted without script: urlencoded, small, from our own pages. The handler finds the
 * body as text; what is refused it answers too, with `refusal` set.
 */
export function acceptForms(scope: FastifyInstance, deps: Pick<Deps, "settings">, handler: RouteHandlerMethod): void {
	scope.decorateRequest("refusal", undefined);
	scope.removeAllContentTypeParsers();
	const asText = { parseAs: "string", bodyLimit: formBytes } as const;
	scope.addContentTypeParser("application/x-www-form-urlencoded", asText, (_request, body, done) => done(null, body));
	scope.addContentTypeParser("*", (request, _payload, done) =>
		hasBody(request.headers) ? done(unsupported()) : done(null, undefined),
	);
	scope.addHook("onRequest", (request, _reply, done) => {
		if (request.method !== "POST") return done();
		try {
			refuseForeign(request, deps);
			done();
		} catch (error) {
			done(error as Error);
		}
	});
	scope.setErrorHandler((error: FastifyError, request, reply) => {
		// Rendering the page that says so would be what there was too much of.
		if (error instanceof AppError && error.code === "RATE_LIMITED") return sendRefusedPage(error, request.url, reply);
		if (request.method !== "POST" || request.refusal) throw error;
		const { status, message } = translate(error, request.log);
		request.refusal = { status, message };
		return handler.call(scope, request, reply);
	});
}

function refuseForeign(request: FastifyRequest, deps: Pick<Deps, "settings">): void {
	if (isForeign(request, publicUrlOf(deps, request)))
		throw new AppError("FORBIDDEN", "El envío vino de otro sitio web");
	// Nothing here unpacks: a compressed body would be read as what it is not.
	if ((request.headers["content-encoding"] ?? "identity") !== "identity") throw unsupported();
}

/** What the web is asked for: the page, the form that was posted to it, or the page that says why none was read. */
export function toWebRequest({ method, body, refusal }: FastifyRequest, url: URL): Request {
	if (refusal) return new Request(new URL("/no-recibido", url));
	if (method !== "POST") return new Request(url);
	return new Request(url, { method, body: new URLSearchParams(typeof body === "string" ? body : "") });
}

const unsupported = () => new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible");

/**
 * Whether a page of another site posted this: it could fill the newsletter with the addresses of its visitors. A browser that
 * says where a request comes from is believed; of the others the origin counts, and what names none is no browser's form.
 */
function isForeign({ headers, url, host }: FastifyRequest, publicUrl: string): boolean {
	const site = headers["sec-fetch-site"];
	if (site !== undefined) return site !== "same-origin" && site !== "none";
	const { origin } = headers;
	if (origin === undefined) return false;
	// 'no-referrer' withholds the origin too, and these pages say so to keep their token.
	if (origin === "null") return !withholdsReferrer(url.split("?", 1)[0] ?? "");
	return !URL.canParse(origin) || ![host, new URL(publicUrl).host].includes(new URL(origin).host);
}

declare module "fastify" {
	interface FastifyRequest {
		/** Why the posted form was not read. */
		refusal: Refusal | undefined;
	}
}
