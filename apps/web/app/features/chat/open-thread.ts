import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { isPassing } from "../../platform/offline/retry.ts";
import { begin, firstSeq, isBehind, isWhole, lastSeq, markDeleted, receive, type Thread } from "./thread.ts";

export interface ThreadView {
	/** undefined until a first page is known. */
	thread: Thread | undefined;
	/** Loaded from this device; the server has not answered yet. */
	isOld: boolean;
	/** Error of the last request to the server. */
	error: unknown;
	older: "idle" | "loading" | "failed";
}

interface ThreadDeps {
	list(query: { before?: number; afterSeq?: number }): Promise<MessageDto[]>;
	kept(): Promise<readonly MessageDto[] | undefined>;
	keep(messages: readonly MessageDto[]): Promise<unknown>;
}

/** Page size; a shorter page is the last one. */
const pageSize = 100;
/** Limits writes of a busy group, to spare the phone's storage. */
const keepPauseMs = 250;
/** Most pages loaded to find a quoted message. */
const mostPagesBack = 10;
/** Most pages loaded to find the first unread message: long absences must not cost much data. */
const mostUnreadPages = 2;

/** Thread of one group: its messages known to this page, and the functions that load more. */
export function openThread({ list, kept, keep }: ThreadDeps) {
	let view: ThreadView = { thread: undefined, isOld: false, error: null, older: "idle" };
	let loading: Promise<void> | undefined;
	let catching: Promise<void> | undefined;
	let again = false;
	/** Live messages received before the first page. */
	let early: MessageDto[] = [];
	let isKeeping = false;
	let isChanged = false;
	const listeners = new Set<() => void>();
	const become = (changed: Partial<ThreadView>) => {
		const before = view.thread;
		view = { ...view, ...changed };
		if (view.thread !== before && !view.isOld) keepNow();
		for (const listener of listeners) listener();
	};
	async function keepAll(): Promise<void> {
		while (isChanged) {
			isChanged = false;
			await keep(view.thread?.messages ?? []).catch(() => undefined);
			await new Promise((resolve) => setTimeout(resolve, keepPauseMs));
		}
		isKeeping = false;
	}
	/** Stores the messages at once, since the page may be closed at any time. Changes during a write are stored by the next one. */
	function keepNow(): void {
		isChanged = true;
		if (isKeeping) return;
		isKeeping = true;
		void keepAll();
	}
	const take = (messages: readonly MessageDto[]) => {
		if (view.thread) become({ thread: receive(view.thread, messages) });
	};

	async function showKept(): Promise<void> {
		const messages = await kept().catch(() => undefined);
		if (messages && messages.length > 0 && !view.thread) become({ thread: begin(messages), isOld: true });
	}
	async function readNewest(): Promise<void> {
		// Stored messages are shown until the server responds, also while it is unreachable.
		await showKept();
		try {
			const page = await list({});
			const known = view.isOld ? undefined : view.thread;
			become({ thread: receive(begin(page, known), early), isOld: false, error: null });
			early = [];
		} catch (error) {
			become({ error });
		}
	}
	async function readMissed(): Promise<void> {
		try {
			for (let last = -1; view.thread && lastSeq(view.thread) > last; ) {
				last = lastSeq(view.thread);
				const page = await list({ afterSeq: last });
				take(page);
				if (page.length < pageSize) break;
			}
			become({ error: null });
		} catch (error) {
			become({ error });
		}
	}
	async function pageBack(isDone: () => boolean, mostPages: number): Promise<void> {
		for (let page = 0; page < mostPages && !isDone(); page += 1) {
			const before = view.thread && firstSeq(view.thread);
			await self.loadOlder();
			if (!view.thread || firstSeq(view.thread) === before) break;
		}
	}

	const self = {
		view: () => view,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		/** Loads the newest page, and shows this device's stored messages meanwhile. */
		load(): Promise<void> {
			loading ??= readNewest().finally(() => {
				loading = undefined;
			});
			return loading;
		},
		/** Fetches messages missed while disconnected. @param thorough also deletions made meanwhile */
		catchUp(thorough = false): Promise<void> {
			if (!view.thread || view.isOld) return self.load();
			if (catching) {
				// The response under way may be older than this call.
				again = true;
				return catching;
			}
			catching = readMissed()
				.then(() => (thorough ? list({}).then(take, () => undefined) : undefined))
				.finally(() => {
					catching = undefined;
					if (!again) return undefined;
					again = false;
					return self.catchUp();
				});
			return catching;
		},
		receive(message: MessageDto): void {
			if (!view.thread || view.isOld) {
				early.push(message);
				return;
			}
			take([message]);
			if (view.thread && isBehind(view.thread)) void self.catchUp();
		},
		markDeleted(messageId: number): void {
			early = early.filter(({ id }) => id !== messageId);
			if (view.thread) become({ thread: markDeleted(view.thread, messageId) });
		},
		/** Loads the page before the oldest message shown. */
		async loadOlder(): Promise<void> {
			const { thread, isOld, older } = view;
			const oldest = thread?.messages[0];
			if (!thread || !oldest || isOld || older === "loading" || isWhole(thread)) return;
			become({ older: "loading" });
			try {
				const page = await list({ before: oldest.id });
				become({ thread: receive(view.thread ?? thread, page), older: "idle" });
			} catch (error) {
				if (!isPassing(error)) become({ error });
				become({ older: "failed" });
			}
		},
		/** Loads older pages up to this message. Returns whether it was found. */
		async reach(messageId: number): Promise<boolean> {
			const isHere = () => view.thread?.messages.some(({ id }) => id === messageId) ?? false;
			await pageBack(isHere, mostPagesBack);
			return isHere();
		},
		/** Loads a limited number of older pages, up to the first unread message. */
		reachUnread: (seq: number): Promise<void> =>
			pageBack(() => !view.thread || (firstSeq(view.thread) ?? 0) <= seq, mostUnreadPages),
	};
	return self;
}
export type OpenThread = ReturnType<typeof openThread>;
