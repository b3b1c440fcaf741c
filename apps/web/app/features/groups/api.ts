import type { GroupDto, GroupInput } from "@cachimbo/contract/groups";
import { groupRoutes } from "@cachimbo/contract/routes/groups";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { queryFor } from "../../platform/query-for.ts";

export const useGroups = () => useQuery({ ...queryFor(groupRoutes.list, {}), staleTime: 0 });

/** All lists of groups, the students' too. */
export function useRefreshGroups() {
	const client = useQueryClient();
	return () =>
		Promise.all(
			[groupRoutes.list, groupRoutes.listActive].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
		);
}

/** Creates a group, or changes the one given; `image` is a picture that was chosen and not sent yet. */
export function saveGroup(body: GroupInput, image: File | undefined, group: GroupDto | undefined): Promise<GroupDto> {
	const form = { body, files: { image } };
	return group
		? call(groupRoutes.update, { params: { id: String(group.id) }, ...form })
		: call(groupRoutes.create, form);
}

export const setGroupActive = ({ id }: GroupDto, active: boolean) =>
	call(groupRoutes.setActive, { params: { id: String(id) }, query: { active: active ? "true" : "false" } });

/** The group of a section; the one that it has, where it has one. */
export const createSectionGroup = (sectionId: number) =>
	call(groupRoutes.createForSection, { params: { id: String(sectionId) } });
