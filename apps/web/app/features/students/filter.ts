import { useSearchParams } from "react-router";

/** Filter of the student list, as query parameters of the API. */
export type StudentFilter = Partial<
	Record<"q" | "section" | "university" | "area", string> & {
		plan: "gratis" | "mensual" | "semestral" | "anual";
		seen: "week" | "month" | "before" | "never";
		blocked: "true";
	}
>;

export const plans = [
	{ word: "gratis", text: "Sin plan" },
	{ word: "mensual", text: "Plan Mensual" },
	{ word: "semestral", text: "Plan Semestral" },
	{ word: "anual", text: "Plan Anual" },
] as const;

export const visits = [
	{ word: "semana", text: "Última semana", seen: "week" },
	{ word: "mes", text: "Últimos 30 días", seen: "month" },
	{ word: "antes", text: "Hace más de 30 días", seen: "before" },
	{ word: "nunca", text: "Nunca ingresó", seen: "never" },
] as const;

const idOf = (word: string | null) => (word && /^[1-9]\d{0,9}$/.test(word) ? word : undefined);

/** Filter parameters of the URL. */
export const filterNames = ["seccion", "plan", "universidad", "area", "visita", "bloqueados"] as const;
export type FilterName = (typeof filterNames)[number];

/** Parses the filter from the URL. Invalid values are ignored. */
export function readFilter(params: URLSearchParams): StudentFilter {
	const found = {
		q: params.get("q") || undefined,
		section: idOf(params.get("seccion")),
		plan: plans.find(({ word }) => word === params.get("plan"))?.word,
		university: idOf(params.get("universidad")),
		area: idOf(params.get("area")),
		seen: visits.find(({ word }) => word === params.get("visita"))?.seen,
		blocked: params.get("bloqueados") === "1" ? "true" : undefined,
	};
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Filter of the URL and functions that change it. */
export function useFilter() {
	const [params, setParams] = useSearchParams();
	return {
		filter: readFilter(params),
		chosen: (name: FilterName) => params.get(name) ?? "",
		/** Sets one parameter. A change of university resets the area. */
		set: (name: FilterName, value: string) =>
			setParams(
				(now) => {
					const next = new URLSearchParams(now);
					if (name === "universidad") next.delete("area");
					value ? next.set(name, value) : next.delete(name);
					return next;
				},
				{ replace: true, preventScrollReset: true },
			),
		clear: () => setParams({}, { replace: true, preventScrollReset: true }),
	};
}
