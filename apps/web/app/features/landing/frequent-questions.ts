import type { Site } from "@cachimbo/contract/pages";
import { priceWithDuration } from "../../platform/words/plan-prices.ts";

interface Question {
	question: string;
	answer: string;
	/** Whether the question appears only on sites that sell plans. */
	sold?: true;
}

const allQuestions: readonly Question[] = [
	{
		question: "¿Cómo funciona la plataforma?",
		answer:
			"Eliges tu universidad, resuelves un examen pregunta por pregunta y al terminar ves tu puntaje, tus errores y la explicación de cada uno.",
	},
	{
		sold: true,
		question: "¿Cuánto cuesta la suscripción?",
		answer: `Puedes empezar gratis. El Plan Mensual cuesta ${priceWithDuration("mensual")}; el Semestral, ${priceWithDuration("semestral")}; y el Anual, ${priceWithDuration("anual")}. Los que pagas en la web no se renuevan solos.`,
	},
	{
		question: "¿En qué dispositivos puedo usarla?",
		answer:
			"En la app y en cualquier navegador de tu celular, tablet o computadora. Tu avance se sincroniza entre todos con la misma cuenta.",
	},
	{
		question: "¿Qué universidades incluye?",
		answer:
			"Las que ves en esta página y en el catálogo al entrar, cada una con sus propias reglas de puntaje. Agregamos más universidades a pedido de los estudiantes: si falta la tuya, escríbenos.",
	},
	{
		sold: true,
		question: "¿Cómo cancelo mi suscripción?",
		answer: "Cuando quieras, desde tu perfil en la app o por soporte. No hay permanencia mínima ni penalidad.",
	},
];

/** Frequent questions of the landing page, as plain text, for the page and for the structured data of search engines. */
export const frequentQuestions = ({ plans }: Pick<Site, "plans">): Question[] =>
	allQuestions.filter(({ sold }) => plans || !sold);
