import { findPlan, type PlanId } from "@cachimbo/rules/plans";
import type { Mail } from "../../mail/mailer.ts";
import type { Settings } from "../../settings.ts";

interface Recipient {
	email: string;
	firstNames: string;
}

const limaDay = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "America/Lima" });
const nameOf = (plan: PlanId) => findPlan(plan)?.name ?? plan;
const address = (settings: Settings) => settings.publicUrl ?? settings.ownAddress;

export function paymentApprovedMail(settings: Settings, account: Recipient, plan: PlanId, endsAt: Date): Mail {
	return {
		to: account.email,
		subject: `Tu ${nameOf(plan)} de ${settings.site.name} está activo`,
		text: `Hola, ${account.firstNames}:

Confirmamos tu pago. Tu ${nameOf(plan)} está activo hasta el ${limaDay.format(endsAt)}.

${address(settings)}/dashboard
`,
	};
}

export function paymentRejectedMail(settings: Settings, account: Recipient, plan: PlanId, reason: string): Mail {
	return {
		to: account.email,
		subject: `No pudimos confirmar tu pago en ${settings.site.name}`,
		text: `Hola, ${account.firstNames}:

No pudimos confirmar el pago de tu ${nameOf(plan)}:

${reason}

Puedes enviar otro comprobante en ${address(settings)}/premium${settings.site.email ? ` o escribirnos a ${settings.site.email}` : ""}.
`,
	};
}
