import { type ErrorCode, errorStatus } from "@cachimbo/contract/error";

interface Details {
	/** field → Spanish message */
	errors?: Record<string, string>;
	/** seconds, for RATE_LIMITED and UNAVAILABLE */
	retryAfter?: number;
	/** what the server has, for a conflict that a person decides */
	data?: unknown;
}

/** A refusal that the caller may read: thrown where it is known, translated once in http/error-handler. */
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
/** What trying again in a moment may mend. */
export const busy = () =>
	new AppError("UNAVAILABLE", "El servicio está ocupado. Intenta de nuevo en unos segundos.", { retryAfter: 3 });
/** A value that parses but breaks a rule of one field. */
export const invalid = (field: string, message: string) =>
	new AppError("VALIDATION", message, { errors: { [field]: message } });

/** Somebody else's has this already: told on the field that would have to differ. */
export const taken = (field: string, message: string) =>
	new AppError("CONFLICT", message, { errors: { [field]: message } });

/** Somebody else has saved since the caller read it. @param present the DTO as it stands, for the person to compare */
export const changedMeanwhile = (present: unknown) =>
	new AppError("CONFLICT", "Otra persona guardó cambios mientras editabas", { data: present });
