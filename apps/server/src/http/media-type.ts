import type { BodyKind } from "@cachimbo/contract/route";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

const expected = { json: "application/json", text: "text/plain", multipart: "multipart/form-data" } as const;

/** @throws AppError UNSUPPORTED_MEDIA when a body comes in another type than the route reads */
export function checkMediaType(kind: BodyKind | undefined, request: FastifyRequest): void {
	if (kind === undefined || !hasBody(request)) return;
	const type = (request.headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
	if (type !== expected[kind.kind]) throw new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible");
}

function hasBody(request: FastifyRequest): boolean {
	const length = request.headers["content-length"];
	return request.headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}
