import * as z from "zod/mini";
import { input } from "../core/fields.ts";

/**
 * How a sign-out clears the device. `storage=kept`: the client removes this account's data itself, because other students who
 * share the phone may have unsent answers there. Without it, the browser has to clear everything.
 */
export const leavingQuery = input({
	storage: z.optional(z.literal("kept", "El almacenamiento solo puede conservarse con 'kept'")),
});
