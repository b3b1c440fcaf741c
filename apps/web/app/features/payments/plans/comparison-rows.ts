import { type PlanId, plans } from "@cachimbo/rules/payments/plans";

interface ComparisonRow {
	text: string;
	plans: readonly PlanId[];
}

const every = plans.map(({ id }) => id);
const paid = every.filter((id) => id !== "gratis");

/** Features of the price list by plan. The yearly plan does not include those of the half-yearly one. */
export const comparisonRows: readonly ComparisonRow[] = [
	{ text: "Exámenes básicos", plans: every },
	{ text: "Todos los exámenes", plans: paid },
	{ text: "Una parte del material", plans: every },
	{ text: "Material completo", plans: paid },
	{ text: "Simulacros cada mes, con límite", plans: every },
	{ text: "Simulacros ilimitados", plans: paid },
	{ text: "Soporte por correo", plans: every },
	{ text: "Soporte prioritario 24/7", plans: paid },
	{ text: "Seguimiento personal", plans: paid },
	{ text: "Reportes detallados", plans: paid },
	{ text: "Clases grupales dos veces por semana", plans: ["semestral"] },
	{ text: "Recursos actualizados", plans: ["semestral"] },
	{ text: "Clases en vivo los fines de semana", plans: ["anual"] },
	{ text: "Eventos exclusivos", plans: ["anual"] },
];
