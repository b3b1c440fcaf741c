import type { FastifyReply } from "fastify";
import type { AppError } from "../../work/errors.ts";
import { assetHeaders } from "../security-headers.ts";

const style =
	"body{max-width:32rem;margin:20vh auto;padding:0 20px;font:18px/1.5 system-ui,sans-serif}h1{font-size:1.5em}a{display:inline-block;padding:12px 0}";

/** A static page for clients over the rate limit. */
export function sendRefusedPage(
	{ status, message, retryAfter = 60 }: AppError,
	url: string,
	reply: FastifyReply,
): FastifyReply {
	const retryUrl = /^\/[\w/-]*$/.test(url) ? url : "/";
	return reply
		.code(status)
		.headers({ ...assetHeaders, "cache-control": "no-store", "retry-after": String(retryAfter) })
		.header(
			"content-security-policy",
			"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
		)
		.type("text/html; charset=utf-8")
		.send(`<!doctype html><html lang="es-PE"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Demasiadas visitas</title>
<style>${style}</style><main><h1>Demasiadas visitas desde tu conexión</h1><p>${message}</p><a href="${retryUrl}">Intentar de nuevo</a></main></html>`);
}
