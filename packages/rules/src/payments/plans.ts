export type PlanId = "gratis" | "mensual" | "semestral" | "anual";

export interface Plan {
	id: PlanId;
	name: string;
	/** Price in integer céntimos; 0: free. */
	priceCents: number;
	/** Duration of one payment in months; null: unlimited. */
	months: number | null;
	/** Text beside the price. */
	duration: string;
	recommended: boolean;
	features: readonly string[];
}

/** The four plans, with the prices of the specification's section 9. 'Semestral' lasts 4 months on purpose: the price list says so. */
export const plans: readonly Plan[] = [
	{
		id: "gratis",
		name: "Gratis",
		priceCents: 0,
		months: null,
		duration: "siempre",
		recommended: false,
		features: ["Exámenes básicos", "Material limitado", "Soporte por correo", "Simulacros mensuales con límite"],
	},
	{
		id: "mensual",
		name: "Plan Mensual",
		priceCents: 2900,
		months: 1,
		duration: "por mes",
		recommended: false,
		features: [
			"Todos los exámenes",
			"Material completo",
			"Soporte prioritario 24/7",
			"Simulacros ilimitados",
			"Seguimiento personal",
			"Reportes detallados",
		],
	},
	{
		id: "semestral",
		name: "Plan Semestral",
		priceCents: 9900,
		months: 4,
		duration: "por 4 meses",
		recommended: true,
		features: [
			"Todo lo del plan mensual",
			"15% de descuento",
			"Clases grupales dos veces por semana",
			"Recursos actualizados",
		],
	},
	{
		id: "anual",
		name: "Plan Anual",
		priceCents: 29000,
		months: 12,
		duration: "por año",
		recommended: false,
		features: ["2 meses gratis", "Clases en vivo los fines de semana", "Eventos exclusivos"],
	},
];

/** Finds a plan by id; undefined if there is none. */
export function findPlan(id: string): Plan | undefined {
	return plans.find((plan) => plan.id === id);
}

/** Finds the paid plan that costs exactly `cents` céntimos; undefined if none does. Prices are distinct. */
export function findPaidPlanByPrice(cents: number): Plan | undefined {
	return plans.find((plan) => plan.priceCents > 0 && plan.priceCents === cents);
}
