import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { type GroupEvent, groupEventsTopic, groupTopic } from "@cachimbo/contract/chat/live";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Broker } from "../../stomp/broker.ts";
import type { LiveCaller } from "../../stomp/session.ts";
import type { Actor } from "../../work/actor.ts";
import { inMs, workUntil } from "../../work/deadline.ts";
import { createOwnMessages } from "./own-messages.ts";
import { listMessagesAfter } from "./queries.ts";

/** Subscriber of the live connection. */
export interface Listener extends LiveCaller {
	actor: Actor;
	/** validated again before each frame */
	token: string;
}

/** Interval at which all groups are polled, in case a hint of the bus was lost. */
const pollEveryMs = 3_000;
const pollTimeoutMs = 5_000;

/** State of a group with subscribers on this process. */
interface GroupFeed {
	/** sequence number of the last delivered message; undefined until the group's last one has been read */
	delivered: number | undefined;
	/** sequence number of the last message known to be committed */
	committed: number;
	pumping: boolean;
}

export interface Feed {
	/** Starts delivering a group's messages from the last committed one, unless it has started already. */
	open(groupId: number, lastSeq: () => Promise<number>): Promise<void>;
	/** Sends an event to the subscribers of a group's events. @param to limits it to these subscribers */
	tell(groupId: number, event: GroupEvent, to?: (listener: Listener) => boolean): void;
	/** Groups with subscribers. */
	groups(): number[];
	/** Polls now. */
	look(): Promise<void>;
	stop(): void;
}

const readLast = statement<{ ids: number[] }, { id: number; lastSeq: number }>(
	"chat_last_seqs",
	`select id, last_seq as "lastSeq" from groups where id = any($ids::int[])`,
);

/**
 * Delivers each message of a group once and in order to the subscribers on this process, whichever process stored it. A hint from
 * the bus carries the last committed sequence number; messages that were not stored here are read from the database. Polling makes
 * up for lost hints.
 */
export function createFeed(deps: Deps, broker: Broker<Listener>): Feed {
	const feeds = new Map<number, GroupFeed>();
	const own = deps.memories.of(createOwnMessages);
	let events = 0;
	let isPolling = false;

	function deliver(groupId: number, feed: GroupFeed, messages: readonly MessageDto[]): void {
		feed.delivered = messages.at(-1)?.seq ?? feed.delivered;
		const publications = messages.map((message) => ({ messageId: String(message.id), body: JSON.stringify(message) }));
		broker.publish(groupTopic(groupId), publications);
	}

	/** Delivers a group's messages. One run at a time per group, so that no message overtakes another. */
	async function pump(groupId: number, feed: GroupFeed): Promise<void> {
		try {
			while (feed.delivered !== undefined && feed.delivered < feed.committed) {
				const ready = takeOwn(groupId, feed.delivered + 1, feed.committed);
				if (ready.length > 0) deliver(groupId, feed, ready);
				else if (!(await deliverFromDatabase(groupId, feed, feed.delivered))) break;
			}
		} catch (error) {
			deps.log.warn({ err: error, groupId }, "messages not read; looking again soon");
		} finally {
			feed.pumping = false;
		}
	}

	/** Consecutive messages that this process stored itself. */
	function takeOwn(groupId: number, from: number, to: number): MessageDto[] {
		const consecutive: MessageDto[] = [];
		for (let seq = from; seq <= to; seq++) {
			const message = own.take(groupId, seq);
			if (!message) break;
			consecutive.push(message);
		}
		return consecutive;
	}

	/** @returns whether there were messages */
	async function deliverFromDatabase(groupId: number, feed: GroupFeed, after: number): Promise<boolean> {
		const messages = await workUntil(inMs(pollTimeoutMs), () => listMessagesAfter(deps, groupId, after));
		for (const { seq } of messages) own.take(groupId, seq);
		deliver(groupId, feed, messages);
		return messages.length > 0;
	}

	/** Batches delivery: messages committed within one turn of the event loop go out together. */
	function committedUpTo(groupId: number, seq: number): void {
		const feed = feeds.get(groupId);
		if (!feed) return;
		feed.committed = Math.max(feed.committed, seq);
		if (feed.pumping) return;
		feed.pumping = true;
		setImmediate(() => void pump(groupId, feed));
	}

	const hasSubscribers = (groupId: number) => {
		for (const topic of [groupTopic(groupId), groupEventsTopic(groupId)])
			for (const _ of broker.subscribers(topic)) return true;
		return false;
	};

	async function look(): Promise<void> {
		// A feed that is opening has no subscribers yet.
		for (const [groupId, feed] of feeds)
			if (feed.delivered !== undefined && !hasSubscribers(groupId)) feeds.delete(groupId);
		if (isPolling || feeds.size === 0) return;
		isPolling = true;
		try {
			const rows = await workUntil(inMs(pollTimeoutMs), () => readLast(deps, { ids: [...feeds.keys()] }));
			for (const { id, lastSeq } of rows) committedUpTo(id, lastSeq);
		} catch (error) {
			deps.log.warn({ err: error }, "groups not looked at");
		} finally {
			isPolling = false;
		}
	}

	const pollTimer = setInterval(look, pollEveryMs).unref();
	const subscriptions = [
		deps.bus.subscribe("group-messages", ({ groupId, seq }) => committedUpTo(groupId, seq)),
		deps.bus.subscribe("maybe-missed", () => void look()),
	];

	return {
		async open(groupId, lastSeq) {
			// Registered before the last sequence number is read, so that hints that arrive meanwhile count.
			const feed = feeds.get(groupId) ?? { delivered: undefined, committed: 0, pumping: false };
			feeds.set(groupId, feed);
			try {
				const seq = await lastSeq();
				// Another caller's refusal may have removed the feed meanwhile.
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
			clearInterval(pollTimer);
			for (const end of subscriptions) end();
		},
	};
}
