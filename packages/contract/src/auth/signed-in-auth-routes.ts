import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { nameChangedDto, nameChangeInput, passwordChangeInput, passwordRuleDto } from "./account.ts";
import { doneReply, resetTokenParams } from "./auth.ts";
import { leavingQuery } from "./leaving.ts";

/** Routes that no public page calls by script. They are in a separate file so that public pages need not load them. */
export const signedInAuthRoutes = {
	askEmailConfirmation: defineRoute({
		origin: "added",
		access: "own",
		method: "POST",
		path: "/user/{userId}/confirm-email",
		summary: "Mail the caller a link that confirms the address",
		params: input({ userId: pathId() }),
		reply: z.null(),
	}),
	confirmEmail: defineRoute({
		origin: "added",
		access: "public",
		method: "POST",
		path: "/autenticacion/confirmar-correo/{token}",
		summary: "Confirm an account's address with the token from the mail",
		params: resetTokenParams,
		reply: doneReply,
		envelope: false,
	}),
	readPasswordRule: defineRoute({
		origin: "added",
		access: "own",
		method: "GET",
		path: "/user/{userId}/password",
		summary: "Requirements for the caller's new password",
		params: input({ userId: pathId() }),
		reply: passwordRuleDto,
	}),
	changePassword: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/password",
		summary: "Change the caller's password; all other sessions end",
		params: input({ userId: pathId() }),
		body: passwordChangeInput,
		reply: z.null(),
	}),
	changeName: defineRoute({
		origin: "added",
		access: "own",
		method: "PUT",
		path: "/user/{userId}/nombre",
		summary: "Correct the caller's name; limited to a few times a day",
		params: input({ userId: pathId() }),
		body: nameChangeInput,
		reply: nameChangedDto,
	}),
	signOut: defineRoute({
		origin: "added",
		access: "signed-in",
		method: "POST",
		path: "/autenticacion/logout",
		summary: "End the token's session",
		beforeSecondFactor: true,
		inStudentView: true,
		query: leavingQuery,
		reply: doneReply,
		envelope: false,
	}),
};
