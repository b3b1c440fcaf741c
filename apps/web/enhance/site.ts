import { contactInput, newsletterInput, waitingListInput } from "@cachimbo/contract/subscribers/public-forms";
import { publicFormRoutes } from "@cachimbo/contract/subscribers/public-forms-routes";
import { call } from "../app/platform/api/api.ts";
import { toast } from "../app/platform/screen/toast.ts";
import { enhanceAccountLink } from "./account-link.ts";
import { enhanceArticles } from "./article.ts";
import { enhanceComplaintBook } from "./complaint-book.ts";
import { enhanceForm } from "./enhanced-form.ts";
import { dropFormDraft, keepFormDraft } from "./form-draft.ts";
import { showNotice } from "./page-start.ts";
import { enhanceMenus } from "./site-menu.ts";
import { enhanceStudentView } from "./student-view.ts";
import { enhanceThemeSwitch } from "./theme-switch.ts";
import { withErrorMessage } from "./with-error-message.ts";

enhanceAccountLink();
enhanceStudentView();
enhanceMenus();
enhanceThemeSwitch();
showNotice();
enhanceArticles();
enhanceComplaintBook();

enhanceForm("newsletter", {
	schema: newsletterInput,
	busyText: "Enviando...",
	fallback: "No se pudo guardar tu correo. Intenta de nuevo",
	async send(body, form) {
		await call(publicFormRoutes.joinNewsletter, { body });
		toast.success("Te has suscrito correctamente");
		form.reset();
	},
});

const notSent = "No pudimos enviar tu mensaje. Lo que escribiste sigue aquí: intenta de nuevo.";
const notJoined = "Hubo un error. Intenta de nuevo.";

keepFormDraft("contact");
enhanceForm("contact", {
	schema: contactInput,
	busyText: "Enviando...",
	fallback: notSent,
	async send(body, form) {
		await withErrorMessage(call(publicFormRoutes.contact, { body }), notSent);
		toast.success("Mensaje enviado correctamente");
		form.reset();
		dropFormDraft("contact");
	},
});

enhanceForm("waiting-list", {
	schema: waitingListInput.shape.data,
	busyText: "Enviando...",
	fallback: notJoined,
	async send(data, form) {
		await withErrorMessage(call(publicFormRoutes.joinWaitingList, { body: { data } }), notJoined);
		toast.success("¡Correo registrado correctamente!");
		form.reset();
	},
});
