import { siteUrl } from "../../mail/compose.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Settings } from "../../settings.ts";

interface ScoreChange {
	attemptId: number;
	/** 'UNI 2026-I, examen ordinario' */
	exam: string;
	/** As the result shows them: '62,5' */
	before: string;
	after: string;
	/** What was corrected, in the administration's words */
	reason: string;
}

/** After a key was corrected: what the score was, what it is, and where to see why. */
export function scoreChangedMail(
	settings: Settings,
	account: { email: string; firstNames: string },
	{ attemptId, exam, before, after, reason }: ScoreChange,
): Mail {
	const url = `${siteUrl(settings)}/examenes/${attemptId}`;
	return {
		to: account.email,
		subject: `Tu puntaje cambió: ${exam}`,
		text: `Hola, ${account.firstNames}:

Corregimos la clave de una pregunta y volvimos a calificar tu intento de ${exam}. Tu puntaje era ${before} y ahora es ${after}.

${reason}

${url}

Tus respuestas siguen como las diste.
`,
		button: { label: "Ver mi resultado", url },
	};
}
