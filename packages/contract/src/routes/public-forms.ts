import * as z from "zod/mini";
import { contactInput, newsletterInput, waitingListInput } from "../public-forms.ts";
import { defineRoute } from "../route.ts";

/** What visitors send. Apart from what an ADMIN does with it: the pages' script carries these alone. */
export const publicFormRoutes = {
	joinWaitingList: defineRoute({
		origin: "A",
		access: "public",
		method: "POST",
		path: "/lista-espera",
		summary: "Join the iOS waiting list; again is success",
		body: waitingListInput,
		reply: z.null(),
	}),
	joinNewsletter: defineRoute({
		origin: "A",
		access: "public",
		method: "POST",
		path: "/boletin",
		summary: "Subscribe to the newsletter; again is success",
		body: newsletterInput,
		reply: z.null(),
	}),
	contact: defineRoute({
		origin: "A",
		access: "public",
		method: "POST",
		path: "/contacto",
		summary: "Send the contact form",
		body: contactInput,
		reply: z.null(),
	}),
};
