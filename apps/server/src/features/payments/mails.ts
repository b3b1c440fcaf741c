import { solesText } from "@cachimbo/rules/payments/money";
import { findPlan, type PlanId } from "@cachimbo/rules/payments/plans";
import { siteUrl } from "../../mail/compose.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Recipient } from "../../mail/recipient.ts";
import type { Settings } from "../../settings/settings.ts";
import type { OrderRow } from "./mapper.ts";

type Order = Pick<OrderRow, "id" | "plan" | "amountCents">;

const limaDay = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "America/Lima" });
const nameOf = (plan: PlanId) => findPlan(plan)?.name ?? plan;
const address = siteUrl;
const orderText = ({ id, plan, amountCents }: Order) =>
	`pedido ${id} (${nameOf(plan)}, S/\u00a0${solesText(amountCents)})`;
const contactText = ({ site }: Settings) => (site.email ? ` o escribirnos a ${site.email}` : "");

export function paymentReceivedMail(settings: Settings, account: Recipient, order: Order): Mail {
	return {
		to: account.email,
		subject: `Recibimos tu comprobante de pago en ${settings.site.name}`,
		text: `Hola, ${account.firstNames}:

Recibimos el comprobante de tu ${orderText(order)}. Lo revisaremos y te escribiremos a este correo con la respuesta. No necesitas enviarlo otra vez.

Puedes ver cómo va en tu perfil:

${address(settings)}/perfil
`,
		button: { label: "Ver mi pedido", url: `${address(settings)}/perfil` },
	};
}

export function paymentApprovedMail(settings: Settings, account: Recipient, plan: PlanId, endsAt: Date): Mail {
	return {
		to: account.email,
		subject: `Tu ${nameOf(plan)} de ${settings.site.name} está activo`,
		text: `Hola, ${account.firstNames}:

Confirmamos tu pago. Tu ${nameOf(plan)} está activo hasta el ${limaDay.format(endsAt)}.

${address(settings)}/dashboard
`,
		button: { label: "Empezar a practicar", url: `${address(settings)}/dashboard` },
	};
}

export function paymentObservedMail(settings: Settings, account: Recipient, order: Order, reason: string): Mail {
	return {
		to: account.email,
		subject: `Necesitamos otro comprobante de tu pago en ${settings.site.name}`,
		text: `Hola, ${account.firstNames}:

Revisamos el comprobante de tu ${orderText(order)} y todavía no podemos confirmarlo:

${reason}

Envía uno mejor en ${address(settings)}/perfil. No pagues otra vez: tu pedido sigue abierto.
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

Puedes enviar otro comprobante en ${address(settings)}/premium${contactText(settings)}.
`,
	};
}

interface GrantedPlan {
	plan: PlanId;
	endsAt: Date;
	reason: string;
}

export const planGrantedMail = (
	settings: Settings,
	account: Recipient,
	{ plan, endsAt, reason }: GrantedPlan,
): Mail => ({
	to: account.email,
	subject: `Tu ${nameOf(plan)} de ${settings.site.name} está activo`,
	text: `Hola, ${account.firstNames}:

Te dimos el ${nameOf(plan)}: está activo hasta el ${limaDay.format(endsAt)}. El motivo:

${reason}

${address(settings)}/dashboard
`,
	button: { label: "Empezar a practicar", url: `${address(settings)}/dashboard` },
});

export const planEndedMail = (settings: Settings, account: Recipient, plan: PlanId, reason: string): Mail => ({
	to: account.email,
	subject: `Tu ${nameOf(plan)} de ${settings.site.name} terminó`,
	text: `Hola, ${account.firstNames}:

Terminamos tu ${nameOf(plan)} hoy. El motivo:

${reason}

Tu cuenta, tus intentos y tus resultados siguen ahí, con el plan Gratis. Un examen que ya empezaste puedes terminarlo y revisarlo.

Si crees que es un error, puedes escribirnos desde ${address(settings)}/contacto${contactText(settings)}.
`,
});

/** Mail sent seven days before the end. */
export const planEndingMail = (
	settings: Settings,
	account: Recipient,
	{ plan, endsAt }: Pick<GrantedPlan, "plan" | "endsAt">,
): Mail => ({
	to: account.email,
	subject: `Tu ${nameOf(plan)} de ${settings.site.name} termina el ${limaDay.format(endsAt)}`,
	text: `Hola, ${account.firstNames}:

Tu ${nameOf(plan)} termina el ${limaDay.format(endsAt)}. No se renueva solo ni se cobra nada: si quieres seguir, puedes renovarlo desde ahora. No pierdes días, el tiempo nuevo se suma al final.

${address(settings)}/premium

Si no renuevas, vuelves al plan Gratis y conservas tu cuenta, tus intentos y tus resultados.
`,
	button: { label: "Renovar mi plan", url: `${address(settings)}/premium` },
});
