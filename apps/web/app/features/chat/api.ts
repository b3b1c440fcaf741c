import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { chatRoutes } from "@cachimbo/contract/chat/chat-routes";
import type { ReportReason } from "@cachimbo/contract/chat/moderation";
import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { groupRoutes } from "@cachimbo/contract/groups/groups-routes";
import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { renew } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { useLastKnown } from "../../platform/offline/last-known.ts";
import { toast } from "../../platform/screen/toast.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { mergeMembership } from "./summary.ts";

const userParams = (userId: number) => ({ params: { userId: String(userId) } });
const inGroup = (groupId: number, userId: number) => ({
	params: { groupId: String(groupId), userId: String(userId) },
});
const memberships = (userId: number) => ({
	...queryFor(groupRoutes.listMine, userParams(userId)),
	structuralSharing: (shown: unknown, answered: unknown) => {
		const known = new Map((shown as MembershipDto[] | undefined)?.map((one) => [one.group.id, one]));
		const all = (answered as MembershipDto[]).map((one) => mergeMembership(known.get(one.group.id), one));
		return replaceEqualDeep(shown, all);
	},
});

/** Groups of the signed-in user; offline, the last known ones. */
export function useMemberships() {
	const { userId } = useSignedIn();
	const query = useQuery({ ...memberships(userId), staleTime: 0 });
	return { ...useLastKnown<MembershipDto[]>("groups", query), error: query.error, retry: () => void query.refetch() };
}

/** Updates one cached group after a live event. */
export function changeMembership(
	client: QueryClient,
	userId: number,
	groupId: number,
	change: (now: MembershipDto) => MembershipDto,
): void {
	client.setQueryData<MembershipDto[]>(memberships(userId).queryKey, (all) =>
		all?.map((one) => (one.group.id === groupId ? change(one) : one)),
	);
}

export const renewMemberships = (client: QueryClient): Promise<void> => renew(client, [groupRoutes.listMine.path]);

export const isRenewingMemberships = (client: QueryClient): boolean =>
	client.isFetching({ queryKey: [groupRoutes.listMine.path] }) > 0;

/** Returns the membership as the server has it now, or the cached one if the request fails. */
export async function renewMembership(client: QueryClient, userId: number, groupId: number) {
	await renewMemberships(client).catch(() => undefined);
	return client.getQueryData<MembershipDto[]>(memberships(userId).queryKey)?.find(({ group }) => group.id === groupId);
}

async function renewGroups(client: QueryClient): Promise<void> {
	const refetched = await Promise.all([
		renewMemberships(client),
		client.invalidateQueries({ queryKey: [groupRoutes.listActive.path] }),
	]).then(
		() => client.getQueriesData({ queryKey: [groupRoutes.listMine.path] }),
		() => [],
	);
	const failed = refetched.some(([queryKey]) => client.getQueryState(queryKey)?.status === "error");
	if (failed) toast.error("Error al actualizar los grupos");
}

/** Groups open to join, including those the user is already in. */
export const useOpenGroups = () => useQuery({ ...queryFor(groupRoutes.listActive, {}), staleTime: 0 });

export function useJoinAndLeave() {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	return {
		async join(groupId: number): Promise<void> {
			const joined = await call(groupRoutes.join, inGroup(groupId, userId));
			client.setQueryData<MembershipDto[]>(memberships(userId).queryKey, (all = []) => [
				joined,
				...all.filter(({ group }) => group.id !== groupId),
			]);
			void renewGroups(client);
		},
		async leave(groupId: number): Promise<void> {
			await call(groupRoutes.leave, inGroup(groupId, userId));
			client.setQueryData<MembershipDto[]>(memberships(userId).queryKey, (all) =>
				all?.filter(({ group }) => group.id !== groupId),
			);
			void renewGroups(client);
		},
	};
}

/** Oldest first. @throws ApiError */
export const listMessages = (
	groupId: number,
	{ before, afterSeq }: { before?: number; afterSeq?: number },
): Promise<MessageDto[]> =>
	call(chatRoutes.listMessages, {
		params: { groupId: String(groupId) },
		query: {
			...(before === undefined ? {} : { before: String(before) }),
			...(afterSeq === undefined ? {} : { afterSeq: String(afterSeq) }),
		},
	});

export const markRead = (groupId: number, seq: number) =>
	call(chatRoutes.markRead, { params: { groupId: String(groupId) }, body: { seq }, patience: "save" });

const ofMessage = ({ groupId, id }: Pick<MessageDto, "groupId" | "id">) => ({
	params: { groupId: String(groupId), messageId: String(id) },
});

export const useSharedQuestion = (message: MessageDto) =>
	useQuery(queryFor(chatRoutes.readSharedQuestion, ofMessage(message)));

export const reportMessage = (message: MessageDto, reason: ReportReason, note: string) =>
	call(chatRoutes.report, { ...ofMessage(message), body: { reason, note: note.trim() || null } });

/** People whose messages the user has muted. */
export function useMuted() {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const query = useQuery(queryFor(chatRoutes.listMuted, userParams(userId)));
	const known = useLastKnown("muted-people", query);
	const set = async (personId: number, muted: boolean): Promise<void> => {
		await call(muted ? chatRoutes.mute : chatRoutes.unmute, {
			params: { userId: String(userId), personId: String(personId) },
		});
		await renew(client, [chatRoutes.listMuted.path]);
	};
	return { people: known.data, error: query.error, retry: () => void query.refetch(), set };
}
