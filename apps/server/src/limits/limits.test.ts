import { expect, it } from "vitest";
import type { AppError } from "../work/errors.ts";
import { refuseFor } from "./limits.ts";

const refusal = (seconds: number): AppError => {
	try {
		refuseFor(seconds * 1000);
	} catch (error) {
		return error as AppError;
	}
	throw new Error("not refused");
};

it.each([
	[0.2, "1 segundo", 1],
	[60, "60 segundos", 60],
	[61, "2 minutos", 61],
	[3370, "57 minutos", 3370],
	[7200, "120 minutos", 7200],
	[7201, "3 horas", 7201],
	[86_400, "24 horas", 86_400],
])("a wait of %d seconds is shown as %s, and in seconds in retryAfter", (wait, words, retryAfter) => {
	const { message, ...error } = refusal(wait);
	expect([message, error.retryAfter]).toEqual([`Demasiados intentos. Intenta de nuevo en ${words}.`, retryAfter]);
});
