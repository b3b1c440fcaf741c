import { publicFormRoutes } from "@cachimbo/contract/routes/public-forms";
import { newsletterInput } from "@cachimbo/contract/subscribers";
import { call } from "../app/platform/api.ts";
import { toast } from "../app/platform/toast.ts";
import { enhanceArticles } from "./article.ts";
import { enhanceForm } from "./enhanced-form.ts";
import { showNotice } from "./page-start.ts";
import { enhanceMenus } from "./site-menu.ts";
import { enhanceThemeSwitch } from "./theme-switch.ts";

enhanceMenus();
enhanceThemeSwitch();
showNotice();
enhanceArticles();

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
