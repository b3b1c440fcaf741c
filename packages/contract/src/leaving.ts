import * as z from "zod/mini";
import { input } from "./fields.ts";

/**
 * What a sign-out leaves on the device. `storage=kept`: the client clears what is this account's itself, since other
 * students of a shared phone may have answers there that were not sent. Without it, the browser is told to clear all.
 */
export const leavingQuery = input({
	storage: z.optional(z.literal("kept", "El almacenamiento solo puede conservarse con 'kept'")),
});
