import type { ClassInput, ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { classRoutes } from "@cachimbo/contract/classes/classes-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { renew } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { useLastKnown } from "../../platform/offline/last-known.ts";

/** Upcoming classes of a student. Without a network it returns the last known list. */
export function useClasses() {
	const query = useQuery({ ...queryFor(classRoutes.list, {}), staleTime: 0 });
	return { ...useLastKnown("classes", query), error: query.error, retry: () => void query.refetch() };
}

export const useManagedClasses = () => useQuery({ ...queryFor(classRoutes.listAll, {}), staleTime: 0 });

export function useRefreshClasses() {
	const client = useQueryClient();
	return () => renew(client, [classRoutes.listAll.path]);
}

const idParams = ({ id }: ManagedClassDto) => ({ params: { id: String(id) } });

/** Creates a class, or updates the given one. */
export const saveClass = (body: ClassInput, one: ManagedClassDto | undefined): Promise<ManagedClassDto> =>
	one ? call(classRoutes.update, { ...idParams(one), body }) : call(classRoutes.create, { body });

export const setClassCancelled = (one: ManagedClassDto, cancelled: boolean) =>
	call(classRoutes.setCancelled, { ...idParams(one), query: { cancelled: cancelled ? "true" : "false" } });

export const removeClass = (one: ManagedClassDto) => call(classRoutes.remove, idParams(one));
