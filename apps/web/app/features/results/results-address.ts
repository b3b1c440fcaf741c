import type { Counting } from "@cachimbo/contract/results/results";
import { useSearchParams } from "react-router";

export const views = [
	{ word: "resumen", text: "Resumen" },
	{ word: "orden", text: "Orden de mérito" },
	{ word: "preguntas", text: "Preguntas" },
	{ word: "faltan", text: "Faltan" },
	{ word: "comparacion", text: "Comparar" },
] as const;
export type View = (typeof views)[number]["word"];

/** State of the results page in the URL: view, counting rule, section and area. */
export function useResultsAddress() {
	const [params, setParams] = useSearchParams();
	const view: View = views.find(({ word }) => word === params.get("ver"))?.word ?? "resumen";
	const counting: Counting = params.get("cuenta") === "mejor" ? "BEST" : "FIRST";
	const sectionId = params.get("seccion") ?? "";
	const set = (name: string, value: string, dropped = "") =>
		setParams(
			(now) => {
				const next = new URLSearchParams(now);
				if (value) next.set(name, value);
				else next.delete(name);
				if (dropped) next.delete(dropped);
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	/** Parameters that stay when the view changes. The search is dropped. */
	const kept = { ...(counting === "BEST" && { cuenta: "mejor" }), ...(sectionId && { seccion: sectionId }) };
	const pathTo = (to: View) => `?${new URLSearchParams({ ver: to, ...kept })}`;
	return {
		...{ view, counting, sectionId, pathTo, areaId: params.get("area") ?? "" },
		...{ career: params.get("carrera") ?? "", state: params.get("estado") ?? "" },
		setCounting: (next: Counting) => set("cuenta", next === "BEST" ? "mejor" : ""),
		setSection: (id: string) => set("seccion", id),
		/** Area and career exclude each other, because a place is relative to one of them. */
		setArea: (id: string) => set("area", id, "carrera"),
		setCareer: (name: string) => set("carrera", name, "area"),
		setState: (word: string) => set("estado", word),
	};
}

export const resultsPath = (examId: number) => `/universidad/examenes/${examId}/resultados`;
export const sheetPath = (examId: number, attemptId: number, counting: Counting) =>
	`${resultsPath(examId)}/${attemptId}${counting === "BEST" ? "?cuenta=mejor" : ""}`;
export const analysisPath = (examId: number) => `/universidad/examenes/${examId}/analisis`;
