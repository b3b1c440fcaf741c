import * as z from "zod/mini";
import { input, instantField } from "../core/fields.ts";

/** Background jobs that are no longer retried, grouped by message, latest first. */
export const givenUpWorkDto = z.object({
	report: z.string(),
	times: z.number(),
	latestAt: z.string(),
});
export type GivenUpWorkDto = z.infer<typeof givenUpWorkDto>;

/** Marks everything up to this moment as read. */
export const givenUpWorkRead = input({ until: instantField("La fecha") });
