import type { ErrorCode } from "@cachimbo/contract/error";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { setApiHeaders } from "./security-headers.ts";

/** What Fastify itself refuses, in the contract's words. */
const ofFastify: Record<string, [ErrorCode, string]> = {
	FST_ERR_CTP_BODY_TOO_LARGE: ["TOO_LARGE", "Lo que enviaste es demasiado grande"],
	FST_ERR_CTP_INVALID_MEDIA_TYPE: ["UNSUPPORTED_MEDIA", "El formato enviado no es compatible"],
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["BAD_REQUEST", "No pudimos leer lo que enviaste"],
	FST_ERR_CTP_INVALID_JSON_BODY: ["BAD_REQUEST", "No pudimos leer lo que enviaste"],
	FST_ERR_BAD_URL: ["NOT_FOUND", "No encontramos lo que buscas"],
	FST_ERR_NOT_FOUND: ["NOT_FOUND", "No encontramos lo que buscas"],
	FST_ERR_MAX_PARAM_LENGTH: ["NOT_FOUND", "No encontramos lo que buscas"],
};

/** PostgreSQL and its driver, when the database is what fails and trying again may help. */
const databaseAway = new Set([
	"ECONNREFUSED",
	"ENOENT",
	"ECONNRESET",
	"57P01",
	"57P02",
	"57P03",
	"53300",
	"57014",
	"55P03",
	"40P01",
	"40001",
]);

/** Every failure of the API as the contract's envelope; the unknown never leaks, it is logged under the requestId. */
export function installErrorHandler(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError, request, reply) =>
		answerError(translate(error, request.log), request, reply),
	);
	app.setNotFoundHandler((request, reply) =>
		answerError(new AppError("NOT_FOUND", "No encontramos lo que buscas"), request, reply),
	);
}

/** What Fastify refuses before any route is found, such as an address with a broken escape: no hook runs for it. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	setApiHeaders(reply);
	answerError(translate(error, request.log), request, reply);
}

/** Whatever was thrown as a refusal in the contract's words; what nobody expected is logged. */
export function translate(error: FastifyError, log: FastifyBaseLogger): AppError {
	if (error instanceof AppError) return error;
	const known = ofFastify[error.code];
	if (known) return new AppError(...known);
	const status = error.statusCode ?? 500;
	if (status === 413) return new AppError("TOO_LARGE", "Lo que enviaste es demasiado grande");
	if (status === 415) return new AppError("UNSUPPORTED_MEDIA", "El formato enviado no es compatible");
	if (status >= 400 && status < 500) return new AppError("BAD_REQUEST", "No pudimos leer lo que enviaste");
	log.error({ err: error }, "request failed");
	const cause = error.cause instanceof Error ? (error.cause as FastifyError) : error;
	const away =
		databaseAway.has(cause.code) || /timeout exceeded when trying to connect|Connection terminated/.test(cause.message);
	if (away || status === 503) {
		return new AppError("UNAVAILABLE", "El servicio está ocupado. Intenta de nuevo en unos segundos.", {
			retryAfter: 3,
		});
	}
	return new AppError("INTERNAL", "Algo falló de nuestro lado. Intenta de nuevo.");
}

export function answerError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
	return reply
		.code(error.status)
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
