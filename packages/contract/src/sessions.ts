import * as z from "zod/mini";
import { input, line, pathId } from "./fields.ts";

/** What is no session's id is answered by the lookup, as another person's is. */
export const sessionParams = input({ userId: pathId(), id: line({ label: "La sesión", max: 200 }) });

/** `device` is what a person recognises ('Chrome en Android'); `current` is the one that asks. */
export const sessionDto = z.object({
	id: z.string(),
	device: z.string(),
	createdAt: z.string(),
	lastSeenAt: z.string(),
	current: z.boolean(),
});
export type SessionDto = z.infer<typeof sessionDto>;

export const endedSessionsDto = z.object({ ended: z.number() });
