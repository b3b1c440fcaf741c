import * as z from "zod/mini";
import { roles } from "./auth.ts";

/** Claims of the bearer token that a client may read. `iat` and `exp` in seconds. */
export const tokenClaims = z.object({
	sub: z.string(),
	userId: z.number(),
	role: z.enum(roles),
	name: z.string(),
	iat: z.int(),
	exp: z.int(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;
