import { PATH_ID_FAULT } from "@cachimbo/contract/fields";
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

/** A path's own values. An id has one spelling: in any other the path is another address, where nothing is. */
export function parsePath(schema: ZodMiniType | undefined, raw: unknown): unknown {
	try {
		return parse(schema, raw);
	} catch (error) {
		const isOther = error instanceof AppError && Object.values(error.errors ?? {}).includes(PATH_ID_FAULT);
		throw isOther ? notFound("No encontramos lo que buscas") : error;
	}
}
