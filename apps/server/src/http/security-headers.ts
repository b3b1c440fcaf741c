import type { FastifyInstance, FastifyReply } from "fastify";

const everywhere = {
	// Marks our responses for the service worker, so that it does not cache a captive portal's page and show it offline.
	"x-cachimbo": "1",
	"strict-transport-security": "max-age=63072000; includeSubDomains",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};

/** Headers of all API responses. */
export const apiHeaders = {
	...everywhere,
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"referrer-policy": "no-referrer",
	"cross-origin-resource-policy": "same-origin",
	"cache-control": "no-store",
};

/** Adds `apiHeaders` to responses; headers that a handler has set stay. */
export function installApiHeaders(app: FastifyInstance): void {
	app.addHook("onSend", (_request, reply, payload, done) => {
		setApiHeaders(reply);
		done(null, payload);
	});
}

export const setApiHeaders = (reply: FastifyReply): void => setMissing(reply, apiHeaders);

/**
 * Headers of a build file with a hash in its name, which a page loads by the dozen: the browser takes the others from the page,
 * which it never asks for without them, and needs no ETag for what never changes.
 */
export const hashedFileHeaders = {
	"x-cachimbo": everywhere["x-cachimbo"],
	"x-content-type-options": everywhere["x-content-type-options"],
	"cache-control": "public, max-age=31536000, immutable",
};

const upload = {
	...everywhere,
	"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
	"referrer-policy": "no-referrer",
	"cross-origin-resource-policy": "cross-origin",
	"cache-control": hashedFileHeaders["cache-control"],
};

/** Headers of a public upload; mail clients show it, so other origins may load it. */
export const setUploadHeaders = (reply: FastifyReply): void => setMissing(reply, upload);

/** Headers of a private file: download only, never rendered on our origin, never cached. */
export function setPrivateFileHeaders(reply: FastifyReply, filename: string): void {
	reply.header("content-disposition", `attachment; filename="${filename}"`);
	reply.header("content-security-policy", upload["content-security-policy"]);
	reply.header("cache-control", "private, no-store");
}

/** Headers of other files and of answers without a page of their own. */
export const assetHeaders = { ...everywhere, "cross-origin-resource-policy": "same-origin" };

/** CSP sources for a page's inline scripts and styles: 'nonce-…' or 'sha256-…'. */
export interface InlineSources {
	scripts: string;
	styles: string;
}

export interface PageHeaders {
	/** Headers of the page at `path`. */
	at(path: string, inline: InlineSources): Record<string, string>;
}

/** @param secure whether the site is served over https */
export function createPageHeaders({ host, secure }: { host: string; secure: boolean }): PageHeaders {
	const fixed = {
		...everywhere,
		"content-security-policy-report-only": "require-trusted-types-for 'script'; report-uri /csp-report",
		"referrer-policy": "strict-origin-when-cross-origin",
		// Without web-share, whose default is 'self' anyway: Chromium on Linux does not know it and logs a warning.
		"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"cache-control": "no-store",
		vary: "accept-encoding",
	};
	const withToken = { ...fixed, "referrer-policy": "no-referrer" };
	return {
		at: (path, inline) => ({
			...(withholdsReferrer(path) ? withToken : fixed),
			"content-security-policy": contentPolicy({ host, secure, frames: framesOf(path), ...inline }),
		}),
	};
}

/** Whether the page has a token in its URL, from a mail: no Referer is sent from it. */
export const withholdsReferrer = (path: string) =>
	/^\/(reset-password|confirmar-correo|libro-de-reclamaciones\/hoja|constancia\/[^/]*)\/?$/.test(path);

/**
 * Administrators view PDF receipts in the browser's viewer: blobs created by our own script, which sets their type. Allowed in the
 * whole administration, since one document is used for all of its screens.
 */
const framesOf = (path: string) => (/^\/(?:[a-z]+-gestion|universidad)(?:\/|$)/.test(path) ? "blob:" : "'none'");

interface PolicySources extends InlineSources {
	host: string;
	secure: boolean;
	frames: string;
}

function contentPolicy({ host, secure, frames, scripts, styles }: PolicySources): string {
	return [
		"default-src 'none'",
		`script-src 'self' ${scripts}`,
		"script-src-attr 'none'",
		`style-src 'self' ${styles}`.trim(),
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' https: data: blob:",
		"font-src 'self'",
		`connect-src 'self' ${secure ? "wss" : "ws"}://${host}`,
		"manifest-src 'self'",
		"worker-src 'self'",
		`frame-src ${frames}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		...(secure ? ["upgrade-insecure-requests"] : []),
		"report-uri /csp-report",
	].join("; ");
}

function setMissing(reply: FastifyReply, headers: Record<string, string>): void {
	for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
}
