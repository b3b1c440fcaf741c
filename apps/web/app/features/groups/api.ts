import type { GroupDto, GroupInput } from "@cachimbo/contract/groups/groups";
import { groupRoutes } from "@cachimbo/contract/groups/groups-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { renew } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";

export const useGroups = () => useQuery({ ...queryFor(groupRoutes.list, {}), staleTime: 0 });

/** Invalidates all lists of groups, the students' list included. */
export function useRefreshGroups() {
	const client = useQueryClient();
	return () => Promise.all([groupRoutes.list, groupRoutes.listActive].map(({ path }) => renew(client, [path])));
}

/** Creates a group, or updates the given one. `image` is a newly chosen picture. */
export function saveGroup(body: GroupInput, image: File | undefined, group: GroupDto | undefined): Promise<GroupDto> {
	const form = { body, files: { image } };
	return group
		? call(groupRoutes.update, { params: { id: String(group.id) }, ...form })
		: call(groupRoutes.create, form);
}

export const setGroupActive = ({ id }: GroupDto, active: boolean) =>
	call(groupRoutes.setActive, { params: { id: String(id) }, query: { active: active ? "true" : "false" } });

/** Creates the group of a section, or returns the existing one. */
export const createSectionGroup = (sectionId: number) =>
	call(groupRoutes.createForSection, { params: { id: String(sectionId) } });
