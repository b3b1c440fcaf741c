import { ApiError } from "../api/api-error.ts";

/** The stored DTO from a version conflict; undefined for any other error. */
export function storedStateOf<T>(error: unknown): T | undefined {
	if (!(error instanceof ApiError) || error.code !== "CONFLICT") return undefined;
	return (error.data as T | null) ?? undefined;
}
