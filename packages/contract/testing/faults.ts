import { fieldErrors, firstMessage, type ParseFailure } from "../src/core/messages.ts";

interface Schema {
	safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: ParseFailure };
}

/** Returns the toast message for a refused value; undefined if the schema accepts it. */
export function faultOf(schema: Schema, value: unknown): string | undefined {
	const result = schema.safeParse(value);
	return result.success ? undefined : firstMessage(result.error);
}

/** Returns the messages by field for a refused value; undefined if the schema accepts it. */
export function faultsOf(schema: Schema, value: unknown): Record<string, string> | undefined {
	const result = schema.safeParse(value);
	return result.success ? undefined : fieldErrors(result.error);
}
