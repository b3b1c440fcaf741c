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
		summary: "Whether the caller's account has a second factor",
		reply: secondFactorDto,
		beforeSecondFactor: true,
	}),
	begin: defineRoute({
		origin: "added",
		access: staffRoles,
		method: "POST",
		path: "/admin/second-factor",
		summary: "Begin to set up a second factor, with the password; returns the secret for the authenticator app",
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
		summary:
			"Switch the second factor on with a code of the app; returns the recovery codes, only once; all other sessions end",
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
		summary: "Replace the recovery codes, with password and code; the previous ones stop working",
		body: secondFactorProofInput,
		reply: recoveryCodesDto,
		records: ["recovery-codes-renewed"],
	}),
	switchOff: defineRoute({
		origin: "added",
		access: staffRoles,
		method: "POST",
		path: "/admin/second-factor/off",
		summary: "Switch the second factor off, with password and code; refused if the academy requires it",
		body: secondFactorProofInput,
		reply: z.null(),
		records: ["second-factor-off"],
	}),
};
