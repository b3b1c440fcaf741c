import { type ErrorCode, errorStatus } from "@cachimbo/contract/core/error";

/** Reason that the program cannot start, as a sentence for the operator; printed without a stack. */
export class StartError extends Error {
	override name = "StartError";
}

interface Details {
	/** field → Spanish message */
	errors?: Record<string, string>;
	/** seconds, for RATE_LIMITED and UNAVAILABLE */
	retryAfter?: number;
	/** the stored state, for a conflict that the user has to resolve */
	data?: unknown;
}

/** An error whose message may be shown to the user. http/error-handler.ts turns it into a response. */
export class AppError extends Error {
	override name = "AppError";
	readonly code: ErrorCode;
	readonly errors: Record<string, string> | undefined;
	readonly retryAfter: number | undefined;
	readonly data: unknown;

	constructor(code: ErrorCode, message: string, details: Details = {}) {
		super(message);
		this.code = code;
		this.errors = details.errors;
		this.retryAfter = details.retryAfter;
		this.data = details.data ?? null;
	}

	get status(): number {
		return errorStatus[this.code];
	}
}

export const notFound = (message: string) => new AppError("NOT_FOUND", message);
export const forbidden = () => new AppError("FORBIDDEN", "No tienes permiso para hacer esto");
/** Error for staff that must set up a second factor first. */
export const secondFactorRequired = () =>
	new AppError("SECOND_FACTOR_REQUIRED", "Tu academia pide verificación en dos pasos. Actívala para continuar");
/** Error for writes of an ADMIN in student view. */
export const readOnlyInStudentView = () => new AppError("FORBIDDEN", "Estás viendo como estudiante: nada se guarda");
/** A temporary failure: the client should retry. */
export const busy = () =>
	new AppError("UNAVAILABLE", "El servicio está ocupado. Intenta de nuevo en unos segundos.", { retryAfter: 3 });
/** A value that matches the schema but breaks a rule of one field. */
export const invalid = (field: string, message: string) =>
	new AppError("VALIDATION", message, { errors: { [field]: message } });

/** A value of one field that conflicts with stored data, such as a duplicate. */
export const fieldConflict = (field: string, message: string) =>
	new AppError("CONFLICT", message, { errors: { [field]: message } });

/** Somebody else has saved since the caller read it. @param present the stored DTO, for comparison */
export const changedMeanwhile = (present: unknown) =>
	new AppError("CONFLICT", "Otra persona guardó cambios mientras editabas", { data: present });
