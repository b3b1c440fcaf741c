import { siteUrl } from "../../../mail/compose.ts";
import type { Mail } from "../../../mail/mailer.ts";
import type { Settings } from "../../../settings/settings.ts";
import { greet, inLima, orWriteToAcademy, type Recipient } from "../mails.ts";

/** Change of a second factor: by its user ('on', 'off'), by the owner of the academy ('reset') or by the operator of the server. */
type Change = "on" | "off" | "reset" | "from-console";

const subjects: Record<Change, string> = {
	on: "Activaste la verificación en dos pasos",
	off: "Desactivaste la verificación en dos pasos",
	reset: "Restablecieron tu verificación en dos pasos",
	"from-console": "Desactivaron tu verificación en dos pasos",
};

const sentences: Record<Change, string> = {
	on: "Desde ahora, para ingresar se pide también un código de tu app. Guarda tus códigos de recuperación donde los encuentres sin el celular. Cerramos tus sesiones en los demás equipos.",
	off: "Desde ahora, para ingresar basta tu contraseña.",
	reset:
		"Quien dirige la academia quitó tu verificación en dos pasos y cerró tus sesiones. Ingresa con tu contraseña y actívala otra vez.",
	"from-console":
		"Quien administra el servidor quitó tu verificación en dos pasos y cerró tus sesiones. Ingresa con tu contraseña y actívala otra vez.",
};

const accountUrl = (settings: Settings) => `${siteUrl(settings)}/cuenta-gestion`;
const forgottenUrl = (settings: Settings) => `${siteUrl(settings)}/login/olvide-contrasena`;

export const secondFactorMail = (settings: Settings, account: Recipient, change: Change, at: Date): Mail => ({
	to: account.email,
	subject: `${subjects[change]} en ${settings.site.name}`,
	text: `${greet(account)}

${sentences[change]} Fue el ${inLima(at)}.

Si no fuiste tú ni alguien de tu academia, cambia tu contraseña${orWriteToAcademy(settings)}:

${forgottenUrl(settings)}
`,
	button: { label: "Ver mi cuenta", url: accountUrl(settings) },
});

export const recoveryCodeMail = (
	settings: Settings,
	account: Recipient,
	{ left, at }: { left: number; at: Date },
): Mail => ({
	to: account.email,
	subject: `Usaron un código de recuperación de ${settings.site.name}`,
	text: `${greet(account)}

El ${inLima(at)} alguien usó tu contraseña y uno de tus códigos de recuperación. ${leftText(left)}

Si fuiste tú y perdiste tu app, desactiva la verificación en dos pasos y actívala otra vez en Mi cuenta. Si no fuiste tú, cambia tu contraseña${orWriteToAcademy(settings)}:

${forgottenUrl(settings)}
`,
	button: { label: "Ver mi cuenta", url: accountUrl(settings) },
});

const leftText = (left: number): string =>
	left === 0 ? "Era el último: genera otros hoy." : left === 1 ? "Te queda uno." : `Te quedan ${left}.`;
