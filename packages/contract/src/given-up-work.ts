import * as z from "zod/mini";
import { input, instantField } from "./fields.ts";

/** Background work that is not tried any more, the same sentences together; the latest first. */
export const givenUpWorkDto = z.object({
	report: z.string(),
	times: z.number(),
	latestAt: z.string(),
});
export type GivenUpWorkDto = z.infer<typeof givenUpWorkDto>;

/** What is taken as read: all up to the latest moment that was shown. */
export const givenUpWorkRead = input({ until: instantField("La fecha") });
