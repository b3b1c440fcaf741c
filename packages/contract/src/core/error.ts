import * as z from "zod/mini";

/** Every error code of the wire format with its HTTP status (`wire.md` section 1). */
export const errorStatus = {
	BAD_REQUEST: 400,
	UNAUTHENTICATED: 401,
	SECOND_FACTOR: 401,
	FORBIDDEN: 403,
	PLAN_REQUIRED: 403,
	NOT_REGISTERED: 403,
	SECOND_FACTOR_REQUIRED: 403,
	NOT_FOUND: 404,
	CONFLICT: 409,
	TOO_LARGE: 413,
	UNSUPPORTED_MEDIA: 415,
	VALIDATION: 422,
	RATE_LIMITED: 429,
	INTERNAL: 500,
	UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** Exported separately: forms in the browser need only this one. */
export const CHECK_YOUR_DATA = "Revisa los datos ingresados";

/** Default messages, shown for an error without a message of its own. */
export const defaultErrorMessage: Record<ErrorCode, string> = {
	BAD_REQUEST: "No pudimos entender la solicitud",
	UNAUTHENTICATED: "Inicia sesión para continuar",
	SECOND_FACTOR: "Escribe el código de 6 dígitos de tu app",
	FORBIDDEN: "No tienes permiso para realizar esta acción",
	PLAN_REQUIRED: "Necesitas un plan premium para continuar",
	NOT_REGISTERED: "No estás inscrito en este simulacro",
	SECOND_FACTOR_REQUIRED: "Tu academia pide verificación en dos pasos. Actívala para continuar",
	NOT_FOUND: "No encontramos lo que buscas",
	CONFLICT: "La información cambió mientras tanto. Vuelve a intentarlo",
	TOO_LARGE: "Lo que enviaste es demasiado grande",
	UNSUPPORTED_MEDIA: "El formato enviado no es válido",
	VALIDATION: CHECK_YOUR_DATA,
	RATE_LIMITED: "Demasiados intentos. Intenta de nuevo en unos segundos",
	INTERNAL: "Ocurrió un error inesperado. Intenta de nuevo",
	UNAVAILABLE: "El servicio no está disponible por el momento. Intenta de nuevo en unos segundos",
};

/**
 * Body of every error response. `errors` maps a field's path (`options.0.text`) to its message. `data` is null except in two
 * conflicts: for a save of a superseded device (see `supersededAnswers` in attempts), and for an edit of something that somebody
 * else has changed since, which returns the stored DTO. A read that an overloaded server refuses has `{ turn: true }`: the client
 * may repeat it after Retry-After until it is served.
 */
export const errorEnvelope = z.object({
	success: z.literal(false),
	message: z.string(),
	code: z.enum(errorCodes),
	errors: z.optional(z.record(z.string(), z.string())),
	data: z.nullable(z.unknown()),
	requestId: z.optional(z.string()),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
