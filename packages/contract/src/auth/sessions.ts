import * as z from "zod/mini";
import { input, line, pathId } from "../core/fields.ts";

/** Any text is accepted; an unknown session is a 404. */
export const sessionParams = input({ userId: pathId(), id: line({ label: "La sesión", max: 200 }) });

/** `device`: readable name ('Chrome en Android'). `current`: whether it is the session of this request. */
export const sessionDto = z.object({
	id: z.string(),
	device: z.string(),
	createdAt: z.string(),
	lastSeenAt: z.string(),
	current: z.boolean(),
});
export type SessionDto = z.infer<typeof sessionDto>;

export const endedSessionsDto = z.object({ ended: z.number() });
