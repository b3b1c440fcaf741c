import { complaintInput } from "@cachimbo/contract/complaints/complaints";
import type { Deps } from "../../deps.ts";
import { formCall } from "../../http/pages/form-calls.ts";
import { receiveComplaint } from "./commands.ts";
import { complaintLimit } from "./limits.ts";

/** The complaint book's form, posted without JavaScript; it redirects to the sheet's page. */
export const complaintForms = (deps: Deps) => ({
	complaint: formCall(deps, {
		schema: complaintInput,
		fallback: "No pudimos registrar tu hoja. Lo que escribiste sigue aquí: intenta de nuevo.",
		async send(sheet, caller) {
			await deps.limits.enforce(complaintLimit, caller);
			return receiveComplaint(deps, sheet);
		},
		next: ({ token }) => `/libro-de-reclamaciones/hoja?codigo=${token}`,
	}),
});
