import type { complaintInput } from "@cachimbo/contract/complaints/complaints";
import type { complaintRoutes } from "@cachimbo/contract/complaints/complaints-routes";
import { call } from "../app/platform/api/api.ts";
import { leaveTo } from "../app/platform/page/leave.ts";
import { enhanceForm } from "./enhanced-form.ts";
import { dropFormDraft, keepFormDraft } from "./form-draft.ts";
import { orSay } from "./or-say.ts";

type Route = typeof complaintRoutes.send;

/** The contract's route without its schemas, which are too heavy for every public page: the server checks the sheet. */
const sendComplaint = {
	access: "public",
	method: "POST",
	path: "/reclamos",
	bodyKind: { kind: "json" },
	envelope: true,
} satisfies Partial<Route> as Route;

const notSent = "No pudimos enviar tu hoja. Lo que escribiste sigue aquí: intenta de nuevo.";

/** The complaint book: what is written outlives a reload and a lost network; the sheet takes the form's place, and prints. */
export function enhanceComplaintBook(): void {
	keepFormDraft("complaint");
	enhanceForm<typeof complaintInput>("complaint", {
		busyText: "Enviando...",
		fallback: notSent,
		async send(body) {
			const { token } = await orSay(call(sendComplaint, { body }), notSent);
			dropFormDraft("complaint");
			// In place of the form: 'back' does not lead to one that was sent.
			await leaveTo(`/libro-de-reclamaciones/hoja?codigo=${token}#aviso`);
		},
	});
	const button = document.querySelector<HTMLButtonElement>("[data-print]");
	if (!button) return;
	button.hidden = false;
	button.addEventListener("click", () => print());
}
