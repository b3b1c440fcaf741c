import type { IncomingHttpHeaders } from "node:http";
import type { BodyKind } from "@cachimbo/contract/core/route";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../work/errors.ts";

const json = "application/json";

/** Accepted media types for each kind of body. */
export const mediaTypes: Readonly<Record<BodyKind["kind"], readonly string[]>> = {
	json: [json],
	text: ["text/plain", json, "application/x-www-form-urlencoded"],
	multipart: ["multipart/form-data"],
};

/** @throws AppError UNSUPPORTED_MEDIA when the route does not read the body's type or encoding */
export function checkMediaType(kind: BodyKind | undefined, request: FastifyRequest): void {
	if (kind === undefined || !hasBody(request.headers)) return;
	// We do not decompress bodies.
	const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
	const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
	if (!mediaTypes[kind.kind].includes(type) || encoding !== "identity")
		throw new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible");
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
	const length = headers["content-length"];
	return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}
