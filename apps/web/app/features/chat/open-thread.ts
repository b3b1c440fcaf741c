import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { isTransient } from "../../platform/offline/retry.ts";
import { begin, firstSeq, isBehind, isWhole, lastSeq, markDeleted, receive, type Thread } from "./thread.ts";

export interface ThreadView {
	/** undefined until a first page is known. */
	thread: Thread | undefined;
	/** Whether the messages come from this device, since the server has not responded yet. */
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
const storePauseMs = 250;
/** Maximum number of pages loaded to find a quoted message. */
const maxPagesBack = 10;
/** Maximum number of pages loaded to find the first unread message: long absences must not cost much data. */
const maxUnreadPages = 2;

/** Thread of one group: its messages known to this page, and the functions that load more. */
export function openThread({ list, kept, keep }: ThreadDeps) {
	let view: ThreadView = { thread: undefined, isOld: false, error: null, older: "idle" };
	let loading: Promise<void> | undefined;
	let catchingUp: Promise<void> | undefined;
	let isRepeatNeeded = false;
	/** Live messages received before the first page. */
	let early: MessageDto[] = [];
	let isStoring = false;
	let isChanged = false;
	const listeners = new Set<() => void>();
	const update = (changed: Partial<ThreadView>) => {
		const before = view.thread;
		view = { ...view, ...changed };
		if (view.thread !== before && !view.isOld) storeNow();
		for (const listener of listeners) listener();
	};
	async function storeAll(): Promise<void> {
		while (isChanged) {
			isChanged = false;
			await keep(view.thread?.messages ?? []).catch(() => undefined);
			await new Promise((resolve) => setTimeout(resolve, storePauseMs));
		}
		isStoring = false;
	}
	/** Stores the messages at once, since the page may be closed at any time. Changes during a write are stored by the next one. */
	function storeNow(): void {
		isChanged = true;
		if (isStoring) return;
		isStoring = true;
		void storeAll();
	}
	const add = (messages: readonly MessageDto[]) => {
		if (view.thread) update({ thread: receive(view.thread, messages) });
	};

	async function showKept(): Promise<void> {
		const messages = await kept().catch(() => undefined);
		if (messages && messages.length > 0 && !view.thread) update({ thread: begin(messages), isOld: true });
	}
	async function readNewest(): Promise<void> {
		// Stored messages are shown until the server responds, also while it is unreachable.
		await showKept();
		try {
			const page = await list({});
			const known = view.isOld ? undefined : view.thread;
			update({ thread: receive(begin(page, known), early), isOld: false, error: null });
			early = [];
		} catch (error) {
			update({ error });
		}
	}
	async function readMissed(): Promise<void> {
		try {
			for (let last = -1; view.thread && lastSeq(view.thread) > last; ) {
				last = lastSeq(view.thread);
				const page = await list({ afterSeq: last });
				add(page);
				if (page.length < pageSize) break;
			}
			update({ error: null });
		} catch (error) {
			update({ error });
		}
	}
	async function pageBack(isDone: () => boolean, maxPages: number): Promise<void> {
		for (let page = 0; page < maxPages && !isDone(); page += 1) {
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
			if (catchingUp) {
				// The response under way may be older than this call.
				isRepeatNeeded = true;
				return catchingUp;
			}
			catchingUp = readMissed()
				.then(() => (thorough ? list({}).then(add, () => undefined) : undefined))
				.finally(() => {
					catchingUp = undefined;
					if (!isRepeatNeeded) return undefined;
					isRepeatNeeded = false;
					return self.catchUp();
				});
			return catchingUp;
		},
		receive(message: MessageDto): void {
			if (!view.thread || view.isOld) {
				early.push(message);
				return;
			}
			add([message]);
			if (view.thread && isBehind(view.thread)) void self.catchUp();
		},
		markDeleted(messageId: number): void {
			early = early.filter(({ id }) => id !== messageId);
			if (view.thread) update({ thread: markDeleted(view.thread, messageId) });
		},
		/** Loads the page before the oldest message shown. */
		async loadOlder(): Promise<void> {
			const { thread, isOld, older } = view;
			const oldest = thread?.messages[0];
			if (!thread || !oldest || isOld || older === "loading" || isWhole(thread)) return;
			update({ older: "loading" });
			try {
				const page = await list({ before: oldest.id });
				update({ thread: receive(view.thread ?? thread, page), older: "idle" });
			} catch (error) {
				if (!isTransient(error)) update({ error });
				update({ older: "failed" });
			}
		},
		/** Loads older pages up to this message. Returns whether it was found. */
		async reach(messageId: number): Promise<boolean> {
			const isHere = () => view.thread?.messages.some(({ id }) => id === messageId) ?? false;
			await pageBack(isHere, maxPagesBack);
			return isHere();
		},
		/** Loads a limited number of older pages, up to the first unread message. */
		reachUnread: (seq: number): Promise<void> =>
			pageBack(() => !view.thread || (firstSeq(view.thread) ?? 0) <= seq, maxUnreadPages),
	};
	return self;
}
export type OpenThread = ReturnType<typeof openThread>;
