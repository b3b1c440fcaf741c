import type { ErrorCode } from "@cachimbo/contract/core/error";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRefusal, isUnavailable } from "../db/unavailable.ts";
import { counter } from "../work/counts.ts";
import { AppError, busy } from "../work/errors.ts";
import { placeOf, routeOf } from "./requests/place-of.ts";
import { setApiHeaders } from "./security-headers.ts";

/** Fastify's own errors, as codes and messages of the contract. */
const fastifyErrors: Record<string, [ErrorCode, string]> = {
	FST_ERR_CTP_BODY_TOO_LARGE: ["TOO_LARGE", "Lo que enviaste es demasiado grande"],
	FST_ERR_CTP_INVALID_MEDIA_TYPE: ["UNSUPPORTED_MEDIA", "El formato enviado no es compatible"],
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["BAD_REQUEST", "No pudimos leer lo que enviaste"],
	FST_ERR_CTP_INVALID_JSON_BODY: ["BAD_REQUEST", "No pudimos leer lo que enviaste"],
	FST_ERR_BAD_URL: ["NOT_FOUND", "No encontramos lo que buscas"],
	FST_ERR_NOT_FOUND: ["NOT_FOUND", "No encontramos lo que buscas"],
	FST_ERR_MAX_PARAM_LENGTH: ["NOT_FOUND", "No encontramos lo que buscas"],
};

/** Answers every error in the contract's envelope; details of unexpected errors are only logged, under the requestId. */
export function installErrorHandler(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError, request, reply) =>
		answerError(translate(error, request.log, request), request, reply),
	);
	app.setNotFoundHandler((request, reply) =>
		answerError(new AppError("NOT_FOUND", "No encontramos lo que buscas"), request, reply),
	);
}

/** Errors before routing, such as a URL with a broken escape: Fastify runs no hooks for them. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	setApiHeaders(reply);
	answerError(translate(error, request.log, request), request, reply);
}

/** Maps any thrown error to an AppError; logs unexpected ones. */
export function translate(error: FastifyError, log: FastifyBaseLogger, request?: FastifyRequest): AppError {
	if (error instanceof AppError) return error;
	const known = fastifyErrors[error.code];
	if (known) return new AppError(...known);
	const status = error.statusCode ?? 500;
	if (status === 413) return new AppError("TOO_LARGE", "Lo que enviaste es demasiado grande");
	if (status === 415) return new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible");
	if (status >= 400 && status < 500) return new AppError("BAD_REQUEST", "No pudimos leer lo que enviaste");
	if (isRefusal(error)) return busy();
	const away = status === 503 || isUnavailable(error);
	log[away ? "warn" : "error"]({ err: error, ...(request && placeOf(request)) }, "request failed");
	if (away) return busy();
	return new AppError("INTERNAL", "Algo falló de nuestro lado. Intenta de nuevo.");
}

const refusals = counter(
	"cachimbo_http_refusals_total",
	"Requests that were answered with an error, by its code.",
	...["route", "code"],
);

export function countRefusal(request: FastifyRequest, code: ErrorCode): void {
	refusals.of(routeOf(request), code).value++;
}

/** Headers that a handler may have set for a body that was not sent. */
const staleBodyHeaders = ["content-encoding", "content-length", "content-disposition", "etag", "last-modified"];

export function answerError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	countRefusal(request, error.code);
	for (const header of staleBodyHeaders) reply.removeHeader(header);
	if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
	return reply
		.code(error.status)
		.header("cache-control", "no-store")
		.type("application/json; charset=utf-8")
		.send(
			JSON.stringify({
				success: false,
				message: error.message,
				code: error.code,
				...(error.errors ? { errors: error.errors } : {}),
				requestId: request.id,
				data: error.data,
			}),
		);
}
