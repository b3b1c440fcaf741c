import { contactInput, newsletterInput, waitingListInput } from "@cachimbo/contract/subscribers/public-forms";
import type { Deps } from "../../deps.ts";
import { formCall } from "../../http/pages/form-calls.ts";
import { joinNewsletter, joinWaitingList, receiveContactMessage } from "./commands.ts";
import { contactLimit, newsletterLimit, waitingListLimit } from "./limits.ts";

/** The public forms, posted without JavaScript. */
export const subscriberForms = (deps: Deps) => ({
	contact: formCall(deps, {
		schema: contactInput,
		fallback: "No pudimos enviar tu mensaje. Lo que escribiste sigue aquí: intenta de nuevo.",
		async send(message, caller) {
			await deps.limits.enforce(contactLimit, caller);
			await receiveContactMessage(deps, message);
		},
	}),
	newsletter: formCall(deps, {
		schema: newsletterInput,
		fallback: "No pudimos guardar tu correo. Intenta de nuevo.",
		async send({ email }, caller) {
			await deps.limits.enforce(newsletterLimit, caller);
			await joinNewsletter(deps, email);
		},
	}),
	"waiting-list": formCall(deps, {
		schema: waitingListInput.shape.data,
		fallback: "Hubo un error. Intenta de nuevo.",
		async send({ correo }, caller) {
			await deps.limits.enforce(waitingListLimit, caller);
			await joinWaitingList(deps, correo);
		},
	}),
});
