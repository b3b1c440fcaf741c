import { siteUrl } from "../../mail/compose.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Recipient } from "../../mail/recipient.ts";
import type { Settings } from "../../settings/settings.ts";

interface Decided {
	decision: "RESOLVED" | "REJECTED";
	/** '' if there is none */
	answer: string;
	course: string;
}

/** Mail with the decision about a question report. */
export function reportDecidedMail(settings: Settings, account: Recipient, { decision, answer, course }: Decided): Mail {
	const url = `${siteUrl(settings)}/cuaderno/reportes`;
	const outcome =
		decision === "RESOLVED"
			? "La revisamos y quedó corregida. Gracias por avisar: así todos practican con preguntas correctas."
			: "La revisamos y la pregunta se queda como está.";
	return {
		to: account.email,
		subject: decision === "RESOLVED" ? "Corregimos la pregunta que reportaste" : "Revisamos la pregunta que reportaste",
		text: `Hola, ${account.firstNames}:

Nos avisaste de un error en una pregunta de ${course}. ${outcome}
${answer === "" ? "" : `\n${answer}\n`}
${url}
`,
		button: { label: "Ver mis reportes", url },
	};
}
