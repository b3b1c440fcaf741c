import { siteUrl } from "../../mail/compose.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Settings } from "../../settings/settings.ts";

export interface Recipient {
	email: string;
	firstNames: string;
	emailConfirmedAt: Date | null;
}

/**
 * Salutation, without a name until the address is confirmed: a spammer could register somebody else's address with a message as
 * the name.
 */
export const greet = ({ firstNames, emailConfirmedAt }: Recipient) =>
	emailConfirmedAt ? `Hola, ${firstNames}:` : "Hola:";
const limaMoment = new Intl.DateTimeFormat("es-PE", {
	...{ dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone: "America/Lima" },
});
export const inLima = (at: Date) => limaMoment.format(at);
const limaDay = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "America/Lima" });

export function confirmEmailMail(
	settings: Settings,
	account: Recipient & { createdAt: Date },
	token: string,
	hours: number,
): Mail {
	const link = `${siteUrl(settings)}/confirmar-correo?token=${token}`;
	return {
		to: account.email,
		subject: `Confirma tu correo de ${settings.site.name}`,
		text: `${greet(account)}

El ${limaDay.format(account.createdAt)} se creó una cuenta de ${settings.site.name} con esta dirección. Si la creaste tú, confirma que el correo
es tuyo. El enlace sirve una sola vez, durante ${hours} horas:

${link}

Puedes practicar también sin confirmarlo.

Si no la creaste tú, no confirmes nada. Puedes dejar este mensaje sin respuesta, o quedarte con la cuenta pidiendo una
contraseña nueva en ${siteUrl(settings)}/login/olvide-contrasena
`,
		link,
		button: { label: "Confirmar mi correo", url: link },
	};
}

/** The link begins with PUBLIC_URL, never with a request's Host header. */
export function passwordResetMail(settings: Settings, account: Recipient, token: string, minutes: number): Mail {
	const link = `${siteUrl(settings)}/reset-password?token=${token}`;
	return {
		to: account.email,
		subject: `Cambia tu contraseña de ${settings.site.name}`,
		text: `${greet(account)}

Para poner una contraseña nueva abre este enlace. Sirve una sola vez, durante ${minutes} minutos:

${link}

Si no lo pediste, no hagas nada: tu contraseña sigue igual.
`,
		link,
		button: { label: "Poner una contraseña nueva", url: link },
	};
}

/** @param where description of the ended sessions */
export function passwordChangedMail(settings: Settings, account: Recipient, where = "todos los equipos"): Mail {
	return {
		to: account.email,
		subject: `Tu contraseña de ${settings.site.name} cambió`,
		text: `${greet(account)}

Tu contraseña acaba de cambiar y cerramos tus sesiones en ${where}.

Si no fuiste tú, pide una nueva aquí${orWriteToAcademy(settings)}:

${forgottenUrl(settings)}
`,
		button: { label: "Pedir una contraseña nueva", url: forgottenUrl(settings) },
	};
}

const forgottenUrl = (settings: Settings) => `${siteUrl(settings)}/login/olvide-contrasena`;
export const orWriteToAcademy = ({ site }: Settings) => (site.email ? ` o escríbenos a ${site.email}` : "");

interface SignIn {
	/** 'Chrome en Android' */
	device: string;
	at: Date;
}

/** Mail about the first sign-in on a kind of device that the account has not used before. */
export const newDeviceMail = (settings: Settings, account: Recipient, { device, at }: SignIn): Mail => ({
	to: account.email,
	subject: `Ingresaron a tu cuenta de ${settings.site.name} en otro equipo`,
	text: `${greet(account)}

El ${limaMoment.format(at)} alguien ingresó a tu cuenta con tu contraseña en un equipo que no conocíamos: ${device}.

Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña${orWriteToAcademy(settings)}: eso cierra tus sesiones en todos los equipos.

${forgottenUrl(settings)}
`,
	button: { label: "Cambiar mi contraseña", url: forgottenUrl(settings) },
});
