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
const orWrite = ({ site }: Settings) => (site.email ? ` o escríbenos a ${site.email}` : "");

interface Given {
	plan: PlanId;
	endsAt: Date;
	reason: string;
}

export const planGrantedMail = (settings: Settings, account: Recipient, { plan, endsAt, reason }: Given): Mail => ({
	to: account.email,
	subject: `Tu ${nameOf(plan)} de ${settings.site.name} está activo`,
	text: `Hola, ${account.firstNames}:

Te dimos el ${nameOf(plan)}: está activo hasta el ${limaDay.format(endsAt)}. El motivo:

${reason}

${address(settings)}/dashboard
`,
});

export const planEndedMail = (
	settings: Settings,
	account: Recipient,
	{ plan, reason }: Pick<Given, "plan" | "reason">,
): Mail => ({
	to: account.email,
	subject: `Tu ${nameOf(plan)} de ${settings.site.name} terminó`,
	text: `Hola, ${account.firstNames}:

Terminamos tu ${nameOf(plan)} hoy. El motivo:

${reason}

Tu cuenta, tus intentos y tus resultados siguen ahí, con el plan Gratis. Un examen que ya empezaste puedes terminarlo y revisarlo.

Si crees que es un error, responde desde ${address(settings)}/contacto${orWrite(settings)}.
`,
});

/** Seven days before the end. */
export const planEndingMail = (
	settings: Settings,
	account: Recipient,
	{ plan, endsAt }: Pick<Given, "plan" | "endsAt">,
): Mail => ({
	to: account.email,
	subject: `Tu ${nameOf(plan)} de ${settings.site.name} termina el ${limaDay.format(endsAt)}`,
	text: `Hola, ${account.firstNames}:

Tu ${nameOf(plan)} termina el ${limaDay.format(endsAt)}. No se renueva solo ni se cobra nada: si quieres seguir, puedes renovarlo desde ahora. No pierdes días, el tiempo nuevo se suma al final.

${address(settings)}/premium

Si no renuevas, vuelves al plan Gratis y conservas tu cuenta, tus intentos y tus resultados.
`,
});
