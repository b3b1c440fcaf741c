import type { MessageDto } from "@cachimbo/contract/chat";
import { type GroupEvent, groupEventsTopic, groupTopic } from "@cachimbo/contract/live";
import type { Actor } from "../../actor.ts";
import { statement } from "../../db/statement.ts";
import { inMs, workUntil } from "../../deadline.ts";
import type { Deps } from "../../deps.ts";
import type { Broker } from "../../stomp/broker.ts";
import type { LiveCaller } from "../../stomp/session.ts";
import { createOwnMessages } from "./own-messages.ts";
import { listMessagesAfter } from "./queries.ts";

/** Who listens. */
export interface Listener extends LiveCaller {
	actor: Actor;
	/** asked again before each frame */
	token: string;
}

/** How often groups are looked at whether or not the bus said something. */
const lookEveryMs = 3_000;
const lookWithinMs = 5_000;

/** A group to which somebody listens on this process. */
interface GroupFeed {
	/** number of the last message that was delivered; undefined until it is known where to begin */
	delivered: number | undefined;
	/** number of the last message that is known to be committed */
	committed: number;
	pumping: boolean;
}

export interface Feed {
	/** Begins to deliver a group's messages, unless that is done: from what is committed now. */
	open(groupId: number, lastSeq: () => Promise<number>): Promise<void>;
	/** Tells something to who listens to a group's events. @param to of these callers alone */
	tell(groupId: number, event: GroupEvent, to?: (listener: Listener) => boolean): void;
	/** The groups to which somebody listens. */
	groups(): number[];
	/** Looks at once. */
	look(): Promise<void>;
	stop(): void;
}

const readLast = statement<{ ids: number[] }, { id: number; lastSeq: number }>(
	"chat_last_seqs",
	`select id, last_seq as "lastSeq" from groups where id = any($ids::int[])`,
);

/**
 * Delivers each message of a group once and in its order to who listens on this process, whoever stored it: a hint says up to
 * where messages are committed, and what was not stored here is read. A hint that is lost is made up for by looking.
 */
export function createFeed(deps: Deps, broker: Broker<Listener>): Feed {
	const feeds = new Map<number, GroupFeed>();
	const own = deps.memories.of(createOwnMessages);
	let events = 0;
	let isLooking = false;

	function deliver(groupId: number, feed: GroupFeed, messages: readonly MessageDto[]): void {
		feed.delivered = messages.at(-1)?.seq ?? feed.delivered;
		const publications = messages.map((message) => ({ messageId: String(message.id), body: JSON.stringify(message) }));
		broker.publish(groupTopic(groupId), publications);
	}

	/** One at a time for each group, so that nothing overtakes. */
	async function pump(groupId: number, feed: GroupFeed): Promise<void> {
		try {
			while (feed.delivered !== undefined && feed.delivered < feed.committed) {
				const ready = takeOwn(groupId, feed.delivered + 1, feed.committed);
				if (ready.length > 0) deliver(groupId, feed, ready);
				else if (!(await readOn(groupId, feed, feed.delivered))) break;
			}
		} catch (error) {
			deps.log.warn({ err: error, groupId }, "messages not read; looking again soon");
		} finally {
			feed.pumping = false;
		}
	}

	/** Those from this process that follow each other. */
	function takeOwn(groupId: number, from: number, to: number): MessageDto[] {
		const taken: MessageDto[] = [];
		for (let seq = from; seq <= to; seq++) {
			const message = own.take(groupId, seq);
			if (!message) break;
			taken.push(message);
		}
		return taken;
	}

	/** @returns whether there was something */
	async function readOn(groupId: number, feed: GroupFeed, after: number): Promise<boolean> {
		const messages = await workUntil(inMs(lookWithinMs), () => listMessagesAfter(deps, groupId, after));
		for (const { seq } of messages) own.take(groupId, seq);
		deliver(groupId, feed, messages);
		return messages.length > 0;
	}

	/** What is committed by the time that this turn of the event loop is through goes out together. */
	function committedUpTo(groupId: number, seq: number): void {
		const feed = feeds.get(groupId);
		if (!feed) return;
		feed.committed = Math.max(feed.committed, seq);
		if (feed.pumping) return;
		feed.pumping = true;
		setImmediate(() => void pump(groupId, feed));
	}

	const isHeard = (groupId: number) => {
		for (const topic of [groupTopic(groupId), groupEventsTopic(groupId)])
			for (const _ of broker.subscribers(topic)) return true;
		return false;
	};

	async function look(): Promise<void> {
		// One that is opening has nobody yet.
		for (const [groupId, feed] of feeds) if (feed.delivered !== undefined && !isHeard(groupId)) feeds.delete(groupId);
		if (isLooking || feeds.size === 0) return;
		isLooking = true;
		try {
			const rows = await workUntil(inMs(lookWithinMs), () => readLast(deps, { ids: [...feeds.keys()] }));
			for (const { id, lastSeq } of rows) committedUpTo(id, lastSeq);
		} catch (error) {
			deps.log.warn({ err: error }, "groups not looked at");
		} finally {
			isLooking = false;
		}
	}

	const clockwork = setInterval(look, lookEveryMs).unref();
	const subscriptions = [
		deps.bus.subscribe("group-messages", ({ groupId, seq }) => committedUpTo(groupId, seq)),
		deps.bus.subscribe("maybe-missed", () => void look()),
	];

	return {
		async open(groupId, lastSeq) {
			// Known before it is asked where to begin: what is told meanwhile counts.
			const feed = feeds.get(groupId) ?? { delivered: undefined, committed: 0, pumping: false };
			feeds.set(groupId, feed);
			try {
				const seq = await lastSeq();
				// Who was refused meanwhile may have taken it away.
				const opened = feeds.get(groupId) ?? feed;
				feeds.set(groupId, opened);
				opened.delivered ??= seq;
				committedUpTo(groupId, seq);
			} catch (refusal) {
				if (feed.delivered === undefined && feeds.get(groupId) === feed) feeds.delete(groupId);
				throw refusal;
			}
		},
		tell(groupId, event, to) {
			events += 1;
			const publication = { messageId: `event-${events}`, body: JSON.stringify(event) };
			broker.publish(groupEventsTopic(groupId), [publication], to);
		},
		groups: () => [...feeds.keys()],
		look,
		stop() {
			clearInterval(clockwork);
			for (const end of subscriptions) end();
		},
	};
}
