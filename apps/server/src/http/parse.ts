import { fieldErrors, firstMessage } from "@cachimbo/contract/messages";
import type { ZodMiniType } from "zod/mini";
import { AppError, notFound } from "../errors.ts";

/** @throws AppError VALIDATION with the first message for a toast and one message a field */
export function parse(schema: ZodMiniType | undefined, raw: unknown): unknown {
	if (schema === undefined) return undefined;
	const parsed = schema.safeParse(raw);
	if (parsed.success) return parsed.data;
	throw new AppError("VALIDATION", firstMessage(parsed.error), { errors: fieldErrors(parsed.error) });
}

/** A path's own values. What is not spelt as the contract has it is another address, where nothing is: an id has one spelling. */
export function parsePath(schema: ZodMiniType | undefined, raw: unknown): unknown {
	if (schema === undefined) return undefined;
	const parsed = schema.safeParse(raw);
	if (!parsed.success) throw notFound("No encontramos lo que buscas");
	return parsed.data;
}
