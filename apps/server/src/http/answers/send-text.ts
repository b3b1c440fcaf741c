import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { assetHeaders } from "../security-headers.ts";

/** Text for clients that poll (feeds, sitemaps): with ETag, 304 if unchanged. */
export function sendText(type: string, text: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
	reply.headers({ ...assetHeaders, "cache-control": "public, max-age=300", etag });
	reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
	if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
	return reply.type(`${type}; charset=utf-8`).send(text);
}
