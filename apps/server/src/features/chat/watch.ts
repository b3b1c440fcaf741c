import { groupEventsTopic, groupTopic } from "@cachimbo/contract/chat/live";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Broker } from "../../stomp/broker.ts";
import type { Actor } from "../../work/actor.ts";
import { inMs, workUntil } from "../../work/deadline.ts";
import { groupNotFound, notMember } from "../groups/queries.ts";
import type { Feed, Listener } from "./feed.ts";
import { findMessages } from "./queries.ts";

/** Interval at which all groups are compared, in case a hint of the bus was lost. */
const pollEveryMs = 30_000;
const pollTimeoutMs = 5_000;
/** Deletions whose transaction took longer than this are only seen in the history. */
const overlapSeconds = 15;
/** Number of newest messages whose deletions are announced. */
const watchedMessages = 1000;

interface GroupState {
	active: boolean;
	pinnedId: number | null;
	lastSeq: number;
	at: string;
	deleted: { id: number; seq: number }[];
}

/** `since`: a timestamptz as text; null: reads no deletions. */
const readGroup = statement<{ groupId: number; since: string | null }, GroupState>(
	"chat_watch_group",
	`select g.active, g.pinned_message_id as "pinnedId", g.last_seq as "lastSeq",
		(clock_timestamp() - interval '${overlapSeconds} seconds')::text as at,
		(select coalesce(json_agg(json_build_object('id', m.id, 'seq', m.seq) order by m.seq), '[]') from group_messages m
			where m.group_id = g.id and m.seq > g.last_seq - ${watchedMessages} and m.deleted_at > $since::timestamptz) as deleted
	from groups g where g.id = $groupId::int`,
);

interface MemberState {
	userId: number;
	isMember: boolean;
	readSeq: number;
	mutedUntil: Date | null;
	mutedReason: string | null;
	removedUntil: Date | null;
	removedReason: string | null;
}

const sanctioned = (kind: string) => `left join lateral (select s.until, s.reason from group_sanctions s
		where s.group_id = g.id and s.user_id = u.id and s.kind = '${kind}' and s.until > now() and s.lifted_at is null
		order by s.until desc limit 1)`;

const readMembers = statement<{ groupId: number; userIds: number[] }, MemberState>(
	"chat_watch_members",
	`select u.id as "userId", m.user_id is not null as "isMember", coalesce(m.last_read_seq, 0) as "readSeq",
		muted.until as "mutedUntil", muted.reason as "mutedReason",
		removed.until as "removedUntil", removed.reason as "removedReason"
	from groups g cross join unnest($userIds::int[]) u (id)
	left join group_members m on m.group_id = g.id and m.user_id = u.id
	${sanctioned("MUTED")} muted on true
	${sanctioned("REMOVED")} removed on true
	where g.id = $groupId::int`,
);

/** State of a group as last announced to its subscribers. */
interface Known {
	group: GroupState;
	deleted: Set<number>;
	members: Map<number, MemberState>;
}

export interface Watch {
	/** Checks whether a user may subscribe to a group. @returns the group's last sequence number @throws AppError NOT_FOUND, FORBIDDEN */
	enter(groupId: number, listener: Listener): Promise<number>;
	stop(): void;
}

/**
 * Announces changes in groups other than messages. It compares the database with the state last announced to subscribers, so a
 * hint carries no details, and polling makes up for a lost one. Ends the subscriptions of users who are no longer members.
 */
export function createWatch(deps: Deps, broker: Broker<Listener>, feed: Feed): Watch {
	const known = new Map<number, Known>();
	const within = <T>(work: () => Promise<T>) => workUntil(inMs(pollTimeoutMs), work);
	const topics = (groupId: number) => [groupTopic(groupId), groupEventsTopic(groupId)];

	function listenersOf(groupId: number): Map<number, Listener> {
		const found = new Map<number, Listener>();
		for (const topic of topics(groupId))
			for (const { caller } of broker.subscribers(topic)) found.set(caller.actor.userId, caller);
		return found;
	}

	async function compareGroup(groupId: number): Promise<void> {
		const before = known.get(groupId);
		if (!before) return;
		const [now] = await within(() => readGroup(deps, { groupId, since: before.group.at }));
		if (!now) return;
		const was = before.group;
		before.group = now;
		for (const { id, seq } of now.deleted) {
			if (before.deleted.has(id)) continue;
			before.deleted.add(id);
			feed.tell(groupId, { type: "deleted", messageId: id, seq });
		}
		if (now.active !== was.active) feed.tell(groupId, { type: "active", active: now.active });
		if (now.pinnedId === was.pinnedId) return;
		const pinned = await within(() => findMessages(deps, now.pinnedId === null ? [] : [now.pinnedId]));
		feed.tell(groupId, { type: "pinned", message: pinned.get(now.pinnedId ?? 0) ?? null });
	}

	async function compareMembers(groupId: number, listeners: readonly Listener[]): Promise<void> {
		if (listeners.length === 0) return;
		const userIds = listeners.map(({ actor }) => actor.userId);
		const states = await within(() => readMembers(deps, { groupId, userIds }));
		const stateOf = new Map(states.map((state) => [state.userId, state]));
		for (const listener of listeners) {
			const now = stateOf.get(listener.actor.userId);
			if (now) compareMember(groupId, listener, now);
		}
	}

	function compareMember(groupId: number, { actor }: Listener, now: MemberState): void {
		const { userId } = actor;
		const members = known.get(groupId)?.members;
		const was = members?.get(userId);
		if (!members || !was) return;
		members.set(userId, now);
		const own = (one: Listener) => one.actor.userId === userId;
		if (was.isMember && !now.isMember) {
			feed.tell(groupId, { type: "removed", until: instant(now.removedUntil), reason: now.removedReason }, own);
		}
		if (!mayListen(now, actor)) {
			members.delete(userId);
			for (const topic of topics(groupId)) broker.end(topic, own);
			return;
		}
		if (instant(now.mutedUntil) !== instant(was.mutedUntil)) {
			feed.tell(groupId, { type: "muted", until: instant(now.mutedUntil), reason: now.mutedReason }, own);
		}
		if (now.readSeq > was.readSeq) feed.tell(groupId, { type: "read", seq: now.readSeq }, own);
	}

	async function compareAll(): Promise<void> {
		for (const groupId of [...known.keys()]) {
			const listeners = [...listenersOf(groupId).values()];
			if (listeners.length === 0) known.delete(groupId);
			await compareGroup(groupId);
			await compareMembers(groupId, listeners);
		}
	}

	const logFailure = (comparison: Promise<void>) =>
		void comparison.catch((error) => deps.log.warn({ err: error }, "a group was not looked at"));
	let isPolling = false;
	const poll = () => {
		if (isPolling) return;
		isPolling = true;
		logFailure(
			compareAll().finally(() => {
				isPolling = false;
			}),
		);
	};
	const pollTimer = setInterval(poll, pollEveryMs).unref();
	const subscriptions = [
		deps.bus.subscribe("group-changed", ({ groupId }) => logFailure(compareGroup(groupId))),
		deps.bus.subscribe("membership-changed", ({ groupId, userId }) => {
			const listener = listenersOf(groupId).get(userId);
			if (listener) logFailure(compareMembers(groupId, [listener]));
		}),
		deps.bus.subscribe("maybe-missed", poll),
	];

	return {
		async enter(groupId, listener) {
			const { userId } = listener.actor;
			const [[group], [member]] = await Promise.all([
				readGroup(deps, { groupId, since: null }),
				readMembers(deps, { groupId, userIds: [userId] }),
			]);
			if (!group || !member) throw groupNotFound();
			if (!mayListen(member, listener.actor)) throw notMember();
			const seen = known.get(groupId) ?? { group, deleted: new Set(), members: new Map() };
			if (!seen.members.has(userId)) seen.members.set(userId, member);
			known.set(groupId, seen);
			return group.lastSeq;
		},
		stop() {
			clearInterval(pollTimer);
			for (const end of subscriptions) end();
		},
	};
}

/** Whether a user may subscribe: members, and every ADMIN, who moderates all groups. */
const mayListen = ({ isMember }: MemberState, { role }: Actor) => isMember || role === "ADMIN";

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;
