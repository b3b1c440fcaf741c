import type { SectionDto, SectionInput, SectionMemberPageDto } from "@cachimbo/contract/sections/sections";
import { sectionRoutes } from "@cachimbo/contract/sections/sections-routes";
import { type QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { renew } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";

const paramsOf = ({ id }: Pick<SectionDto, "id">) => ({ params: { id: String(id) } });

export const useSections = () => useQuery({ ...queryFor(sectionRoutes.list, {}), staleTime: 0 });
export const useTeachers = () => useQuery(queryFor(sectionRoutes.listTeachers, {}));

export const useSection = (id: number) =>
	useQuery({ ...queryFor(sectionRoutes.read, { params: { id: String(id) } }), staleTime: 0 });

/** Infinite query of the members, by name. */
export const useMembers = (id: number, search: string) =>
	useInfiniteQuery({
		queryKey: [sectionRoutes.listMembers.path, id, search],
		queryFn: ({ pageParam, signal }): Promise<SectionMemberPageDto> =>
			call(sectionRoutes.listMembers, {
				params: { id: String(id) },
				query: { search, ...(pageParam && { after: pageParam }) },
				signal,
			}),
		initialPageParam: "",
		getNextPageParam: ({ items, more }) => (more ? String(items.at(-1)?.userId) : undefined),
		placeholderData: (before) => before,
		staleTime: 0,
	});

export const renewSections = (client: QueryClient) =>
	Promise.all(
		[sectionRoutes.list, sectionRoutes.read, sectionRoutes.listMembers].map(({ path }) => renew(client, [path])),
	);

/** Creates a section, or updates the given one. */
export const saveSection = (body: SectionInput, section: SectionDto | undefined): Promise<SectionDto> =>
	section ? call(sectionRoutes.update, { ...paramsOf(section), body }) : call(sectionRoutes.create, { body });

export const setSectionClosed = (section: SectionDto, closed: boolean) =>
	call(sectionRoutes.setClosed, { ...paramsOf(section), body: { closed } });

export const renewCode = (section: SectionDto) =>
	call(sectionRoutes.renewCode, { ...paramsOf(section), body: { code: section.code } });

export const useInvited = (section: SectionDto) =>
	useQuery({ ...queryFor(sectionRoutes.listInvited, paramsOf(section)), staleTime: 0 });

export const sendInvitations = (section: SectionDto, emails: string[], again: boolean) =>
	call(sectionRoutes.sendInvitations, { ...paramsOf(section), body: { emails, again } });

export const removeInvited = (section: SectionDto, emails: string[]) =>
	call(sectionRoutes.removeInvited, { ...paramsOf(section), body: { emails } });

export const findSection = (userId: number, code: string) =>
	call(sectionRoutes.find, { params: { userId: String(userId), code } });

export const joinSection = (userId: number, code: string) =>
	call(sectionRoutes.join, { params: { userId: String(userId) }, body: { code } });
