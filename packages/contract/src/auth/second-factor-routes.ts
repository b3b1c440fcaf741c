import * as z from "zod/mini";
import { defineRoute, staffRoles } from "../core/route.ts";
import {
	recoveryCodesDto,
	secondFactorBeginInput,
	secondFactorConfirmInput,
	secondFactorDto,
	secondFactorOnDto,
	secondFactorProofInput,
	secondFactorSecretDto,
} from "./second-factor.ts";

/** Routes for the caller's own second factor. */
export const secondFactorRoutes = {
	read: defineRoute({
		origin: "added",
		access: staffRoles,
		method: "GET",
		path: "/admin/second-factor",
		summary: "Whether the caller signs in with a code of an app too",
		reply: secondFactorDto,
		beforeSecondFactor: true,
	}),
	begin: defineRoute({
		origin: "added",
		access: staffRoles,
		method: "POST",
		path: "/admin/second-factor",
		summary: "Begin setting it up, with the password: what an app has to know",
		body: secondFactorBeginInput,
		reply: secondFactorSecretDto,
		beforeSecondFactor: true,
		records: { none: "nothing asks for a code before it is confirmed" },
	}),
	confirm: defineRoute({
		origin: "added",
		access: staffRoles,
		method: "PUT",
		path: "/admin/second-factor",
		summary: "Switch it on with a code of the app: answers the recovery codes, once; all other sessions end",
		body: secondFactorConfirmInput,
		reply: secondFactorOnDto,
		beforeSecondFactor: true,
		records: ["second-factor-on"],
	}),
	renewCodes: defineRoute({
		origin: "added",
		access: staffRoles,
		method: "POST",
		path: "/admin/second-factor/recovery-codes",
		summary: "Make the recovery codes anew, with password and code; those before stop working",
		body: secondFactorProofInput,
		reply: recoveryCodesDto,
		records: ["recovery-codes-renewed"],
	}),
	switchOff: defineRoute({
		origin: "added",
		access: staffRoles,
		method: "POST",
		path: "/admin/second-factor/off",
		summary: "Switch it off, with password and code; refused where the academy asks for it",
		body: secondFactorProofInput,
		reply: z.null(),
		records: ["second-factor-off"],
	}),
};
