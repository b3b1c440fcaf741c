import { fieldErrors, firstMessage } from "@cachimbo/contract/core/messages";
import type * as z from "zod/mini";
import type { FormFault } from "./use-saving.ts";

/** Validates a body with the contract's schema before it is sent. */
export function checkWith(schema: z.ZodMiniType, body: unknown): FormFault | undefined {
	const result = schema.safeParse(body);
	return result.success ? undefined : { errors: fieldErrors(result.error), message: firstMessage(result.error) };
}
