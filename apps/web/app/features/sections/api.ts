import { sectionRoutes } from "@cachimbo/contract/routes/sections";
import type { SectionDto, SectionInput } from "@cachimbo/contract/sections";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { queryFor } from "../../platform/query-for.ts";

const its = ({ id }: Pick<SectionDto, "id">) => ({ params: { id: String(id) } });

export const useSections = () => useQuery({ ...queryFor(sectionRoutes.list, {}), staleTime: 0 });
export const useTeachers = () => useQuery(queryFor(sectionRoutes.listTeachers, {}));

export const renewSections = (client: QueryClient) => client.invalidateQueries({ queryKey: [sectionRoutes.list.path] });

/** Opens a section, or changes the one given. */
export const saveSection = (body: SectionInput, section: SectionDto | undefined): Promise<SectionDto> =>
	section ? call(sectionRoutes.update, { ...its(section), body }) : call(sectionRoutes.create, { body });

export const setSectionClosed = (section: SectionDto, closed: boolean) =>
	call(sectionRoutes.setClosed, { ...its(section), body: { closed } });

export const renewCode = (section: SectionDto) =>
	call(sectionRoutes.renewCode, { ...its(section), body: { code: section.code } });

export const useInvited = (section: SectionDto) =>
	useQuery({ ...queryFor(sectionRoutes.listInvited, its(section)), staleTime: 0 });

export const sendInvitations = (section: SectionDto, emails: string[], again: boolean) =>
	call(sectionRoutes.sendInvitations, { ...its(section), body: { emails, again } });

export const removeInvited = (section: SectionDto, emails: string[]) =>
	call(sectionRoutes.removeInvited, { ...its(section), body: { emails } });

export const findSection = (userId: number, code: string) =>
	call(sectionRoutes.find, { params: { userId: String(userId), code } });

export const joinSection = (userId: number, code: string) =>
	call(sectionRoutes.join, { params: { userId: String(userId) }, body: { code } });
