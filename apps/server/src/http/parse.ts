import { fieldErrors, firstMessage } from "@cachimbo/contract/messages";
import type { ZodMiniType } from "zod/mini";
import { AppError } from "../errors.ts";

/** @throws AppError VALIDATION with the first message for a toast and one message a field */
export function parse(schema: ZodMiniType | undefined, raw: unknown): unknown {
	if (schema === undefined) return undefined;
	const parsed = schema.safeParse(raw);
	if (parsed.success) return parsed.data;
	throw new AppError("VALIDATION", firstMessage(parsed.error), { errors: fieldErrors(parsed.error) });
}
