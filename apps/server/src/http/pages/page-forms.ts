import type { Refusal } from "@cachimbo/contract/pages";
import type { FastifyError, FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../work/errors.ts";
import { hasBody } from "../bodies/media-type.ts";
import { translate } from "../error-handler.ts";
import { withholdsReferrer } from "../security-headers.ts";
import { publicUrlOf } from "./public-url.ts";
import { sendRefusedPage } from "./refused-page.ts";

const formBytes = 16 * 1024;

/**
 * Accepts forms posted without JavaScript to the pages of this scope: urlencoded, small, from our own pages. The handler
 * gets the body as text; for a refused form it is called too, with `refusal` set.
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
			refuseUnacceptable(request, deps);
			done();
		} catch (error) {
			done(error as Error);
		}
	});
	scope.setErrorHandler((error: FastifyError, request, reply) => {
		// Too many requests: spend no render on the error page.
		if (error instanceof AppError && error.code === "RATE_LIMITED") return sendRefusedPage(error, request.url, reply);
		if (request.method !== "POST" || request.refusal) throw error;
		const { status, message } = translate(error, request.log, request);
		request.refusal = { status, message };
		return handler.call(scope, request, reply);
	});
}

function refuseUnacceptable(request: FastifyRequest, deps: Pick<Deps, "settings">): void {
	if (isCrossSite(request, publicUrlOf(deps, request)))
		throw new AppError("FORBIDDEN", "El envío vino de otro sitio web");
	// We do not decompress bodies.
	if ((request.headers["content-encoding"] ?? "identity") !== "identity") throw unsupported();
}

/** Creates the web's request: the page, a form posted to it, or the page that explains why the form was not read. */
export function toWebRequest({ method, body, refusal }: FastifyRequest, url: URL): Request {
	if (refusal) return new Request(new URL("/no-recibido", url));
	if (method !== "POST") return new Request(url);
	return new Request(url, { method, body: new URLSearchParams(typeof body === "string" ? body : "") });
}

const unsupported = () => new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible");

/**
 * CSRF check: another site could subscribe its visitors to the newsletter. Uses Sec-Fetch-Site where the browser sends it,
 * else Origin; a request without either is no browser's form.
 */
function isCrossSite({ headers, url, host }: FastifyRequest, publicUrl: string): boolean {
	const site = headers["sec-fetch-site"];
	if (site !== undefined) return site !== "same-origin" && site !== "none";
	const { origin } = headers;
	if (origin === undefined) return false;
	// With Referrer-Policy 'no-referrer', which pages with a token in the URL use, browsers send 'Origin: null'.
	if (origin === "null") return !withholdsReferrer(url.split("?", 1)[0] ?? "");
	return !URL.canParse(origin) || ![host, new URL(publicUrl).host].includes(new URL(origin).host);
}

declare module "fastify" {
	interface FastifyRequest {
		/** Reason that the posted form was not read. */
		refusal: Refusal | undefined;
	}
}
