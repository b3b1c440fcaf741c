import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { siteUrl } from "../../mail/compose.ts";
import type { Mail } from "../../mail/mailer.ts";
import type { Settings } from "../../settings/settings.ts";
import { formatLima, formatLimaTime } from "./moment-words.ts";

interface AnnouncedSimulacro {
	title: string;
	/** time of the opening or of the results */
	about: Date;
	site: string;
	examId: number;
}

const lima = (iso: string) => formatLima(new Date(iso));
const address = ({ site, examId }: Pick<AnnouncedSimulacro, "site" | "examId">) => `${site}/simulacro/${examId}`;

export const dayBefore = (event: AnnouncedSimulacro) => ({
	subject: `Tu simulacro es el ${formatLima(event.about)}: ${event.title}`,
	lines: [
		`${event.title} abre el ${formatLima(event.about)} (hora de Lima).`,
		"Ten a la mano lápiz, papel y tu teléfono con carga. Puedes entrar a la sala de espera desde ahora: la cuenta regresiva va con la hora del servidor.",
		address(event),
	],
});

export const hourBefore = (event: AnnouncedSimulacro) => ({
	subject: `Tu simulacro empieza a las ${formatLimaTime(event.about)}: ${event.title}`,
	lines: [
		`${event.title} abre el ${formatLima(event.about)} (hora de Lima).`,
		"Entra unos minutos antes a la sala de espera: tu examen queda listo para empezar.",
		address(event),
	],
});

/** Mail that confirms a registration. The greeting has no name, since the address may be unconfirmed. */
export function registeredMail(settings: Settings, to: string, { exam, opensAt, closesAt }: SimulacroDto): Mail {
	const title = [exam.universityDTO.code, exam.examPeriod, exam.examTypeDTO.name].join(" ");
	const times = [opensAt && `abre el ${lima(opensAt)}`, closesAt && `cierra el ${lima(closesAt)}`].filter(Boolean);
	return {
		to,
		subject: `Quedaste inscrito: ${title}`,
		text: `Hola:

Quedaste inscrito en el simulacro ${title}: ${times.join(" y ")} (hora de Lima). Tu lugar te espera en la sala de espera; si no vas a rendirlo, ahí mismo puedes retirar tu inscripción.

${address({ site: siteUrl(settings), examId: exam.idExams })}
`,
	};
}

/** Notice of published results. Contains no score, which only the result's page shows. */
export const resultsPublished = (event: AnnouncedSimulacro) => ({
	subject: `Ya están los resultados: ${event.title}`,
	lines: [
		`Los resultados de ${event.title} están publicados, con tu puntaje y la revisión de cada pregunta.`,
		`${event.site}/examenes`,
	],
});
