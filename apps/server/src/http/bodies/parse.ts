import { PATH_ID_FAULT } from "@cachimbo/contract/core/fields";
import { fieldErrors, firstMessage } from "@cachimbo/contract/core/messages";
import type { ZodMiniType } from "zod/mini";
import { AppError, notFound } from "../../work/errors.ts";

/** @throws AppError VALIDATION with a message for a toast and one for each field */
export function parse(schema: ZodMiniType | undefined, raw: unknown): unknown {
	if (schema === undefined) return undefined;
	const parsed = schema.safeParse(raw);
	if (parsed.success) return parsed.data;
	throw new AppError("VALIDATION", firstMessage(parsed.error), { errors: fieldErrors(parsed.error) });
}

/** Path parameters. An id in a non-canonical spelling ('007') is a 404, since each resource has one URL. */
export function parsePath(schema: ZodMiniType | undefined, raw: unknown): unknown {
	try {
		return parse(schema, raw);
	} catch (error) {
		const isOther = error instanceof AppError && Object.values(error.errors ?? {}).includes(PATH_ID_FAULT);
		throw isOther ? notFound("No encontramos lo que buscas") : error;
	}
}
