import { formatLima } from "./moment-words.ts";

export interface Announced {
	title: string;
	/** the opening, or the time of the results */
	about: Date;
	site: string;
	examId: number;
}

const address = ({ site, examId }: Announced) => `${site}/simulacro/${examId}`;

export const dayBefore = (event: Announced) => ({
	subject: `Mañana es tu simulacro: ${event.title}`,
	lines: [
		`${event.title} abre el ${formatLima(event.about)} (hora de Lima).`,
		"Ten a la mano lápiz, papel y tu teléfono con carga. Puedes entrar a la sala de espera desde ahora: la cuenta regresiva va con la hora del servidor.",
		address(event),
	],
});

export const hourBefore = (event: Announced) => ({
	subject: `Tu simulacro empieza en una hora: ${event.title}`,
	lines: [
		`${event.title} abre el ${formatLima(event.about)} (hora de Lima).`,
		"Entra unos minutos antes a la sala de espera: tu examen queda listo para empezar.",
		address(event),
	],
});

/** It tells nobody's score: the result does, to its student. */
export const resultsTold = (event: Announced) => ({
	subject: `Ya están los resultados: ${event.title}`,
	lines: [
		`Los resultados de ${event.title} están publicados, con tu puntaje y la revisión de cada pregunta.`,
		`${event.site}/examenes`,
	],
});
