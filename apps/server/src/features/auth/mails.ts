import type { Mail } from "../../mail/mailer.ts";
import type { Settings } from "../../settings.ts";

interface Recipient {
	email: string;
	firstNames: string;
	emailConfirmedAt: Date | null;
}

const siteOf = (settings: Settings) => settings.publicUrl ?? settings.ownAddress;
/** Without a name until the address is confirmed: a spammer could register somebody else's address with a message as name. */
const greet = ({ firstNames, emailConfirmedAt }: Recipient) => (emailConfirmedAt ? `Hola, ${firstNames}:` : "Hola:");
const limaDay = new Intl.DateTimeFormat("es-PE", { dateStyle: "long", timeZone: "America/Lima" });

export function confirmEmailMail(
	settings: Settings,
	account: Recipient & { createdAt: Date },
	token: string,
	hours: number,
): Mail {
	const link = `${siteOf(settings)}/confirmar-correo?token=${token}`;
	return {
		to: account.email,
		subject: `Confirma tu correo de ${settings.site.name}`,
		text: `${greet(account)}

El ${limaDay.format(account.createdAt)} se creó una cuenta de ${settings.site.name} con esta dirección. Si la creaste tú, confirma que el correo
es tuyo. El enlace sirve una sola vez, durante ${hours} horas:

${link}

Puedes practicar también sin confirmarlo.

Si no la creaste tú, no confirmes nada. Puedes dejar este mensaje sin respuesta, o quedarte con la cuenta pidiendo una
contraseña nueva en ${siteOf(settings)}/login/olvide-contrasena
`,
		link,
	};
}

/** The link begins with PUBLIC_URL, never with a request's Host header. */
export function passwordResetMail(settings: Settings, account: Recipient, token: string, minutes: number): Mail {
	const link = `${siteOf(settings)}/reset-password?token=${token}`;
	return {
		to: account.email,
		subject: `Cambia tu contraseña de ${settings.site.name}`,
		text: `${greet(account)}

Para poner una contraseña nueva abre este enlace. Sirve una sola vez, durante ${minutes} minutos:

${link}

Si no lo pediste, no hagas nada: tu contraseña sigue igual.
`,
		link,
	};
}

export function passwordChangedMail(settings: Settings, account: Recipient): Mail {
	return {
		to: account.email,
		subject: `Tu contraseña de ${settings.site.name} cambió`,
		text: `${greet(account)}

Tu contraseña acaba de cambiar y cerramos tus sesiones en todos los equipos.
Si no fuiste tú, pide una nueva en «¿Olvidaste tu contraseña?»${settings.site.email ? ` o escríbenos a ${settings.site.email}` : ""}.
`,
	};
}
