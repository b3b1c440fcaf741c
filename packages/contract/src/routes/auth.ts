import * as z from "zod/mini";
import {
	doneReply,
	emailText,
	forgotPasswordInput,
	registeredDto,
	resetPasswordInput,
	resetTokenParams,
	signInInput,
	signInReply,
	signUpInput,
} from "../auth.ts";
import { input, pathId } from "../fields.ts";
import { defineRoute } from "../route.ts";

/** Responses under /autenticacion have no envelope, as the specification has it. */
export const authRoutes = {
	signUp: defineRoute({
		origin: "spec",
		access: "public",
		method: "POST",
		path: "/autenticacion/signupuser",
		summary: "Register a student",
		body: signUpInput,
		reply: registeredDto,
		status: 201,
		envelope: false,
	}),
	isEmailRegistered: defineRoute({
		origin: "spec",
		access: "public",
		method: "POST",
		path: "/autenticacion/validar-correo",
		summary: "Whether an address is registered, as the text true or false",
		body: emailText,
		bodyKind: { kind: "text" },
		reply: z.enum(["true", "false"]),
		envelope: false,
	}),
	signIn: defineRoute({
		origin: "spec",
		access: "public",
		method: "POST",
		path: "/autenticacion/signin",
		summary: "Sign in and get a bearer token",
		body: signInInput,
		reply: signInReply,
		envelope: false,
	}),
	forgotPassword: defineRoute({
		origin: "spec",
		access: "public",
		method: "POST",
		path: "/autenticacion/forgot-password",
		summary: "Mail a reset link, saying the same for unknown addresses",
		body: forgotPasswordInput,
		reply: doneReply,
		envelope: false,
	}),
	resetPassword: defineRoute({
		origin: "spec",
		access: "public",
		method: "POST",
		path: "/autenticacion/reset-password/{token}",
		summary: "Set a new password with the token of the mail",
		params: resetTokenParams,
		body: resetPasswordInput,
		reply: doneReply,
		envelope: false,
	}),
};
