import { expect, it } from "vitest";
import { readFilter } from "./filter.ts";

const read = (search: string) => readFilter(new URLSearchParams(search));

it("reads valid filters from the URL and ignores everything else", () => {
	expect(read("q=ana&seccion=3&plan=anual&universidad=2&area=5&visita=antes&bloqueados=1")).toEqual({
		...{ q: "ana", section: "3", plan: "anual", university: "2", area: "5" },
		...{ seen: "before", blocked: "true" },
	});
	expect(read("q=&seccion=0&plan=oro&universidad=x&area=-1&visita=hoy&bloqueados=si&page=2")).toEqual({});
});
