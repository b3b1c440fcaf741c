import type {
	CutoffDto,
	CutoffFileInput,
	CutoffListDto,
	CutoffPreviewDto,
	CutoffRowInput,
} from "@cachimbo/contract/cutoffs/cutoffs";
import { cutoffRoutes } from "@cachimbo/contract/cutoffs/cutoffs-routes";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api/api.ts";
import { renew } from "../../../platform/api/query.ts";
import { queryFor } from "../../../platform/api/query-for.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { type CutoffForm, toCutoffBody } from "./cutoff-form.ts";

export interface CutoffFilter {
	universityId: string | undefined;
	process: string | undefined;
	search: string;
}

const queryOf = ({ universityId, process, search }: CutoffFilter) => ({
	...(universityId ? { universityId } : {}),
	...(process ? { process } : {}),
	...(search ? { search } : {}),
});

interface FurtherPages {
	/** First page that these items continue. They are dropped when the first page changes. */
	firstPage: CutoffListDto;
	items: CutoffDto[];
	next: string | null;
}

/** Cut-offs that match a filter, loaded page by page on request. */
export function useCutoffs(filter: CutoffFilter) {
	const query = queryOf(filter);
	const answer = useQuery({ ...queryFor(cutoffRoutes.list, { query }), placeholderData: keepPreviousData });
	const [stored, setStored] = useState<FurtherPages>();
	const first = answer.data;
	const further = stored && stored.firstPage === first ? stored : undefined;
	const next = further ? further.next : (first?.next ?? null);
	const { busy, run: showMore } = useAction("Error al cargar la lista", async () => {
		if (!first || next === null) return;
		const page = await call(cutoffRoutes.list, { query: { ...query, after: next } });
		setStored({ firstPage: first, items: [...(further?.items ?? []), ...page.items], next: page.next });
	});
	return {
		answer,
		items: [...(first?.items ?? []), ...(further?.items ?? [])],
		hasMore: next !== null,
		busy,
		showMore,
	};
}

export const useUniversityNames = () => useQuery(queryFor(universityRoutes.list, {}));

export const useAreas = (universityId: string) =>
	useQuery({ ...queryFor(universityRoutes.areas, { params: { id: universityId } }), enabled: universityId !== "" });

export function saveCutoff(id: number | undefined, form: CutoffForm, version: number | undefined): Promise<CutoffDto> {
	const body = toCutoffBody(form);
	if (id === undefined) return call(cutoffRoutes.create, { body });
	return call(cutoffRoutes.update, { params: { id: String(id) }, body: { ...body, version } });
}

export const removeCutoff = (id: number) => call(cutoffRoutes.remove, { params: { id: String(id) } });

export const previewFile = (body: CutoffFileInput, file: File): Promise<CutoffPreviewDto> =>
	call(cutoffRoutes.preview, { body, files: { file } });

export const importRows = (universityId: number, rows: CutoffRowInput[]) =>
	call(cutoffRoutes.import, { body: { universityId, rows } });

/** Invalidates every list of cut-offs after a change, the students' list included. */
export function useRenewCutoffs() {
	const client = useQueryClient();
	return () =>
		Promise.all([cutoffRoutes.list, cutoffRoutes.listForUniversity].map(({ path }) => renew(client, [path])));
}
