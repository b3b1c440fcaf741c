import type { HeldMessageDto, ReportState, SanctionInput, SanctionKind } from "@cachimbo/contract/chat/moderation";
import { moderationRoutes } from "@cachimbo/contract/chat/moderation-routes";
import { groupRoutes } from "@cachimbo/contract/groups/groups-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/api/api.ts";
import { queryFor } from "../../../platform/api/query-for.ts";

export const rowsOfPage = 20;
/** Page size is small because each report includes the surrounding messages. */
export const reportsOfPage = 10;

const listOptions = { staleTime: 0, placeholderData: keepPreviousData } as const;
const pageOf = (page: number, size: number) => ({ page: String(page), size: String(size) });

/** Query of the number of pending items of all groups. */
export const useCounts = () => useQuery({ ...queryFor(moderationRoutes.counts, {}), ...listOptions });

export const useReports = (state: ReportState, page: number) =>
	useQuery({
		...queryFor(moderationRoutes.listReports, { query: { ...pageOf(page, reportsOfPage), state } }),
		...listOptions,
	});

export const useHeld = (page: number) =>
	useQuery({ ...queryFor(moderationRoutes.listHeld, { query: pageOf(page, rowsOfPage) }), ...listOptions });

const ofGroup = (groupId: number) => ({ params: { id: String(groupId) } });

export const useMembers = (groupId: number, page: number, search: string) =>
	useQuery({
		...queryFor(moderationRoutes.listMembers, {
			...ofGroup(groupId),
			query: { ...pageOf(page, rowsOfPage), search: search || undefined },
		}),
		...listOptions,
	});

export const useActivity = (groupId: number) =>
	useQuery({ ...queryFor(moderationRoutes.activity, ofGroup(groupId)), staleTime: 0 });

/** Query of one group; null if it does not exist. */
export const useGroup = (groupId: number) =>
	useQuery({
		...queryFor(groupRoutes.list, {}),
		staleTime: 0,
		select: (groups) => groups.find(({ id }) => id === groupId) ?? null,
	});

export const decideReport = (messageId: number, decision: Exclude<ReportState, "OPEN">) =>
	call(moderationRoutes.decideReport, { params: { messageId: String(messageId) }, body: { decision } });

export const deleteMessage = (messageId: number) =>
	call(moderationRoutes.deleteMessage, { params: { messageId: String(messageId) } });

export const decideHeld = ({ id }: HeldMessageDto, decision: "RELEASED" | "DROPPED") =>
	call(moderationRoutes.decideHeld, { params: { id: String(id) }, body: { decision } });

const member = (groupId: number, userId: number) => ({ params: { id: String(groupId), userId: String(userId) } });

export const sanction = (groupId: number, userId: number, body: SanctionInput) =>
	call(moderationRoutes.sanction, { ...member(groupId, userId), body });

export const liftSanction = (groupId: number, userId: number, kind: SanctionKind) =>
	call(moderationRoutes.liftSanction, { ...member(groupId, userId), query: { kind } });

export const announce = (groupId: number, content: string, clientId: string) =>
	call(moderationRoutes.announce, { ...ofGroup(groupId), body: { content, clientId } });

export const unpin = (groupId: number) => call(moderationRoutes.unpin, ofGroup(groupId));

/** Refetches queues, counts and groups after a decision of any administrator. */
export async function renewModeration(client: QueryClient): Promise<void> {
	const { counts, listReports, listHeld, listMembers, activity } = moderationRoutes;
	const routes = [counts, listReports, listHeld, listMembers, activity, groupRoutes.list];
	await Promise.all(routes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
