import * as z from "zod/mini";
import { defineRoute } from "../core/route.ts";
import { contactInput, newsletterInput, waitingListInput } from "./public-forms.ts";

/** Routes of the public forms. Separate from the ADMIN's routes for them, to keep the scripts of public pages small. */
export const publicFormRoutes = {
	joinWaitingList: defineRoute({
		origin: "added",
		access: "public",
		method: "POST",
		path: "/lista-espera",
		summary: "Join the iOS waiting list; idempotent",
		body: waitingListInput,
		reply: z.null(),
	}),
	joinNewsletter: defineRoute({
		origin: "added",
		access: "public",
		method: "POST",
		path: "/boletin",
		summary: "Subscribe to the newsletter; idempotent",
		body: newsletterInput,
		reply: z.null(),
	}),
	contact: defineRoute({
		origin: "added",
		access: "public",
		method: "POST",
		path: "/contacto",
		summary: "Send the contact form",
		body: contactInput,
		reply: z.null(),
	}),
};
