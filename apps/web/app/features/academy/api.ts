import type { AcademyDto } from "@cachimbo/contract/academy/academy";
import { academyRoutes } from "@cachimbo/contract/academy/academy-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { showSite, useSite } from "../../platform/page/use-site.ts";
import { type AcademyForm, siteAfter, toAcademyBody } from "./academy-values.ts";

const stored = queryFor(academyRoutes.read, {});

export const useAcademy = () => useQuery(stored);

export const saveAcademy = (values: AcademyForm, version: number | undefined): Promise<AcademyDto> =>
	call(academyRoutes.update, { body: { ...toAcademyBody(values), version } });

/** Returns a function that applies saved settings to the query cache and to the site data of the open page. */
export function useShowAcademy() {
	const client = useQueryClient();
	const site = useSite();
	return (academy: AcademyDto) => {
		client.setQueryData(stored.queryKey, academy);
		showSite(siteAfter(site, academy));
	};
}
