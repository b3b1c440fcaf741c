import type { complaintInput } from "@cachimbo/contract/complaints/complaints";
import type { complaintRoutes } from "@cachimbo/contract/complaints/complaints-routes";
import { call } from "../app/platform/api/api.ts";
import { leaveTo } from "../app/platform/page/leave.ts";
import { enhanceForm } from "./enhanced-form.ts";
import { dropFormDraft, keepFormDraft } from "./form-draft.ts";
import { withErrorMessage } from "./with-error-message.ts";

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

/** The complaint book: the text survives a reload and a lost network. After sending, the printable sheet replaces the form. */
export function enhanceComplaintBook(): void {
	keepFormDraft("complaint");
	enhanceForm<typeof complaintInput>("complaint", {
		busyText: "Enviando...",
		fallback: notSent,
		async send(body) {
			const { token } = await withErrorMessage(call(sendComplaint, { body }), notSent);
			dropFormDraft("complaint");
			// Replaces the page, so that 'back' does not lead to a form already sent.
			await leaveTo(`/libro-de-reclamaciones/hoja?codigo=${token}#aviso`);
		},
	});
	const button = document.querySelector<HTMLButtonElement>("[data-print]");
	if (!button) return;
	button.hidden = false;
	button.addEventListener("click", () => print());
}
