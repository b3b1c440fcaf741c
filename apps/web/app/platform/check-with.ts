import { fieldErrors, firstMessage } from "@cachimbo/contract/messages";
import type * as z from "zod/mini";
import type { FormFault } from "./use-saving.ts";

/** What the contract will say of a body, before it is sent. */
export function checkWith(schema: z.ZodMiniType, body: unknown): FormFault | undefined {
	const result = schema.safeParse(body);
	return result.success ? undefined : { errors: fieldErrors(result.error), message: firstMessage(result.error) };
}
