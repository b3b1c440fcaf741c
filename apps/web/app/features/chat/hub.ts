import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { GroupEvent } from "@cachimbo/contract/chat/live";
import type { QueryClient } from "@tanstack/react-query";
import { currentSession } from "../../platform/session/session.ts";
import { changeMembership, isRenewingMemberships, listMessages, renewMemberships } from "./api.ts";
import { type ChatStore, openChatStore } from "./chat-store.ts";
import type { Live, LiveState } from "./live.ts";
import { type OpenThread, openThread } from "./open-thread.ts";
import { chatOutbox } from "./outbox.ts";
import { summaryOf } from "./summary.ts";

/** Polling interval if the socket is not open, or more groups are followed than it delivers. */
const pollMs = 15_000;
/** Time hidden after which the page closes its connection, to save battery and data. */
const hiddenMs = 60_000;
const renewAfterMs = 200;
/** Time hidden after which the phone may have slept and the connection may be dead. */
const sleepMs = 8_000;
/** Time offline after which deletions are requested, too. */
const longAwayMs = 60_000;

/** End and reason of the ban on joining again. */
export interface Removal {
	until: string;
	reason: string | null;
}

interface HubDeps {
	userId: number;
	client: QueryClient;
	/** Another user wrote in a group. */
	onNews(message: MessageDto): void;
	/** An ADMIN removed the signed-in user from a group. */
	onRemoved(groupId: number, removal: Removal): void;
}

/** State of the chat screen: threads of the groups, the live connection, and the polling that replaces it. */
export function createHub({ userId, client, onNews, onRemoved }: HubDeps) {
	const threads = new Map<number, OpenThread>();
	const openingStore: Promise<ChatStore> = openChatStore(userId);
	const listeners = new Set<() => void>();
	let live: Live | undefined;
	let state: LiveState = "connecting";
	let followed: readonly number[] = [];
	let maxSubscribed = 0;
	let shown: number | undefined;
	let downSince = Date.now();
	let hiddenAt = 0;
	const events = new AbortController();
	let pollTimer: ReturnType<typeof setInterval> | undefined;
	let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
	let renewTimer: ReturnType<typeof setTimeout> | undefined;

	const change = (groupId: number, update: Parameters<typeof changeMembership>[3]) =>
		changeMembership(client, userId, groupId, update);
	/** For state without a sequence number: a response under way may be older than the event, so the request is sent again. */
	function changeState(groupId: number, update: Parameters<typeof change>[1]): void {
		change(groupId, update);
		if (isRenewingMemberships(client)) void renewMemberships(client);
	}

	function setState(next: LiveState): void {
		if (next === state) return;
		if (state === "up") downSince = Date.now();
		state = next;
		for (const listener of listeners) listener();
	}
	function thread(groupId: number): OpenThread {
		const known = threads.get(groupId);
		if (known) return known;
		const opened = openThread({
			list: (query) => listMessages(groupId, query),
			kept: async () => (await openingStore).history(groupId),
			keep: async (messages) => (await openingStore).keepHistory(groupId, messages),
		});
		threads.set(groupId, opened);
		return opened;
	}
	function catchUp(groupId: number): void {
		if (groupId === shown) void thread(groupId).catchUp(Date.now() - downSince > longAwayMs);
	}
	function receive(message: MessageDto): void {
		threads.get(message.groupId)?.receive(message);
		change(message.groupId, (now) => (message.seq <= now.lastSeq ? now : summaryOf(now, message, userId)));
		if (message.userId !== userId) onNews(message);
	}
	function handleEvent(groupId: number, event: GroupEvent): void {
		if (event.type === "deleted") {
			threads.get(groupId)?.markDeleted(event.messageId);
			void renewMemberships(client);
		}
		if (event.type === "pinned") changeState(groupId, (now) => ({ ...now, pinned: event.message }));
		if (event.type === "active")
			changeState(groupId, (now) => ({ ...now, group: { ...now.group, active: event.active } }));
		if (event.type === "muted")
			changeState(groupId, (now) => ({ ...now, mutedUntil: event.until, mutedReason: event.reason }));
		if (event.type === "read")
			change(groupId, (now) => ({
				...now,
				lastReadSeq: Math.max(now.lastReadSeq, event.seq),
				mensajeNoLeido: event.seq >= now.lastSeq ? 0 : Math.min(now.mensajeNoLeido, now.lastSeq - event.seq),
			}));
		if (event.type === "removed" && event.until !== null) {
			forget(groupId);
			onRemoved(groupId, { until: event.until, reason: event.reason });
			void renewMemberships(client);
		}
	}
	/** Refetches all memberships once after new subscriptions, since they may have changed before. */
	function renewSoon(): void {
		clearTimeout(renewTimer);
		renewTimer = setTimeout(() => void renewMemberships(client), renewAfterMs);
	}
	/** Deletes a group's data from the device when the user is no longer a member. */
	function forget(groupId: number): void {
		threads.delete(groupId);
		void openingStore.then((store) => store.forgetHistory(groupId)).catch(() => undefined);
	}
	/** @param isStale the connection may be dead though it looks open */
	function wake(isStale = false): void {
		clearTimeout(hiddenTimer);
		if (state === "ended") return;
		if (state !== "up") void renewMemberships(client);
		if (shown !== undefined) catchUp(shown);
		void live?.wake(isStale);
	}
	function onVisibility(): void {
		if (document.visibilityState === "visible") wake(Date.now() - hiddenAt > sleepMs);
		else {
			hiddenAt = Date.now();
			clearTimeout(hiddenTimer);
			hiddenTimer = setTimeout(() => {
				live?.stop();
				setState("down");
			}, hiddenMs);
		}
	}
	/** Whether all followed groups are received live. */
	const receivesAll = () => state === "up" && followed.length <= maxSubscribed;
	function pollNow(): void {
		if (receivesAll() || document.visibilityState !== "visible" || !navigator.onLine) return;
		void renewMemberships(client);
		if (shown !== undefined && state !== "up") catchUp(shown);
	}
	async function connect(): Promise<void> {
		const { createLive, MAX_LIVE_GROUPS } = await import("./live.ts");
		if (events.signal.aborted) return;
		maxSubscribed = MAX_LIVE_GROUPS;
		live = createLive({
			token: () => currentSession()?.token,
			onMessage: receive,
			onEvent: handleEvent,
			onFollowed(groupId) {
				catchUp(groupId);
				renewSoon();
			},
			onRefused: () => void renewMemberships(client),
			onState(next) {
				setState(next);
				// If the session ended elsewhere, the next call finds out.
				if (next === "ended") void renewMemberships(client);
			},
		});
		live.follow(followed);
		live.start();
	}

	return {
		thread,
		forget,
		/** Sets the groups received live. */
		follow(groupIds: readonly number[]): void {
			followed = groupIds;
			live?.follow(groupIds);
		},
		/** Sets the group on the screen. */
		show(groupId: number | undefined): void {
			shown = groupId;
			if (groupId !== undefined) void thread(groupId).catchUp();
		},
		/** Connects again: after a protocol error this does not happen automatically. */
		reconnect(): void {
			setState("connecting");
			wake();
		},
		start(): () => void {
			const { signal } = events;
			void connect().catch(() => setState("down"));
			addEventListener("online", () => wake(true), { signal });
			document.addEventListener("visibilitychange", onVisibility, { signal });
			pollTimer = setInterval(pollNow, pollMs);
			const stopNews = chatOutbox.onNews(({ groupId }, news) => {
				if ("sent" in news && news.sent.message) receive({ ...news.sent.message, groupId });
			});
			return () => {
				events.abort();
				clearInterval(pollTimer);
				clearTimeout(hiddenTimer);
				clearTimeout(renewTimer);
				stopNews();
				live?.stop();
			};
		},
		state: () => state,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
export type Hub = ReturnType<typeof createHub>;
