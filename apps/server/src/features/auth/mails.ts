import type { Mail } from "../../mail/mailer.ts";
import type { Settings } from "../../settings.ts";

interface Recipient {
	email: string;
	firstNames: string;
}

/** The link begins with PUBLIC_URL, never with what a request called the host. */
export function passwordResetMail(settings: Settings, account: Recipient, token: string, minutes: number): Mail {
	const link = `${settings.publicUrl ?? settings.ownAddress}/reset-password?token=${token}`;
	return {
		to: account.email,
		subject: `Cambia tu contraseña de ${settings.site.name}`,
		text: `Hola, ${account.firstNames}:

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
		text: `Hola, ${account.firstNames}:

Tu contraseña acaba de cambiar y cerramos tus sesiones en todos los equipos.
Si no fuiste tú, pide una nueva en «¿Olvidaste tu contraseña?»${settings.site.email ? ` o escríbenos a ${settings.site.email}` : ""}.
`,
	};
}
