import type { IncomingHttpHeaders } from "node:http";
import type { BodyKind } from "@cachimbo/contract/route";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

const expected = { json: "application/json", text: "text/plain", multipart: "multipart/form-data" } as const;

/** @throws AppError UNSUPPORTED_MEDIA when the body's type or encoding is not the one that the route reads */
export function checkMediaType(kind: BodyKind | undefined, request: FastifyRequest): void {
	if (kind === undefined || !hasBody(request.headers)) return;
	// We do not decompress bodies.
	const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
	const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
	if (type !== expected[kind.kind] || encoding !== "identity")
		throw new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible");
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
	const length = headers["content-length"];
	return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}
