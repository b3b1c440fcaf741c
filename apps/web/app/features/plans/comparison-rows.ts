import type { PlanId } from "@cachimbo/rules/plans";

interface ComparisonRow {
	text: string;
	/** The smallest plan that has it; every larger one has it too. */
	from: PlanId;
}

/** The price list's features side by side, each where it begins. */
export const comparisonRows: readonly ComparisonRow[] = [
	{ text: "Exámenes básicos", from: "gratis" },
	{ text: "Todos los exámenes", from: "mensual" },
	{ text: "Una parte del material", from: "gratis" },
	{ text: "Material completo", from: "mensual" },
	{ text: "Simulacros cada mes, con límite", from: "gratis" },
	{ text: "Simulacros ilimitados", from: "mensual" },
	{ text: "Soporte por correo", from: "gratis" },
	{ text: "Soporte prioritario 24/7", from: "mensual" },
	{ text: "Seguimiento personal", from: "mensual" },
	{ text: "Reportes detallados", from: "mensual" },
	{ text: "Clases grupales dos veces por semana", from: "semestral" },
	{ text: "Recursos actualizados", from: "semestral" },
	{ text: "Clases en vivo los fines de semana", from: "anual" },
	{ text: "Eventos exclusivos", from: "anual" },
];
