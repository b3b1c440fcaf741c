import type { MessageDto } from "@cachimbo/contract/chat";
import { isPassing } from "../../platform/offline/retry.ts";
import { begin, firstSeq, isBehind, isWhole, lastSeq, markDeleted, receive, type Thread } from "./thread.ts";

export interface ThreadView {
	/** undefined until anything is known of it. */
	thread: Thread | undefined;
	/** From this device: the server has not been heard yet. */
	isOld: boolean;
	/** Why the server could not be asked. */
	error: unknown;
	older: "idle" | "loading" | "failed";
}

interface ThreadDeps {
	list(query: { before?: number; afterSeq?: number }): Promise<MessageDto[]>;
	kept(): Promise<readonly MessageDto[] | undefined>;
	keep(messages: readonly MessageDto[]): Promise<unknown>;
}

/** So many messages a page has, as long as there are more. */
const pageSize = 100;
/** A busy group does not wear the phone's storage out. */
const keepPauseMs = 250;
/** A quote of something older than so many pages is not looked for. */
const mostPagesBack = 10;
/** Nor what was not read: somebody who was away for a month does not pay for all of it. */
const mostUnreadPages = 2;

/** One group's messages as this page knows them, and the ways in which more of them come. */
export function openThread({ list, kept, keep }: ThreadDeps) {
	let view: ThreadView = { thread: undefined, isOld: false, error: null, older: "idle" };
	let loading: Promise<void> | undefined;
	let catching: Promise<void> | undefined;
	let again = false;
	/** Live messages that came before the first page. */
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
	/** At once, for the page may be closed at any time; what changes while it is written is written next. */
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
		// What is kept stands while the server is asked, and where it cannot be.
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
		/** The newest page; what this device kept of it shows meanwhile. */
		load(): Promise<void> {
			loading ??= readNewest().finally(() => {
				loading = undefined;
			});
			return loading;
		},
		/** What came while nothing was heard. @param thorough also what was deleted meanwhile */
		catchUp(thorough = false): Promise<void> {
			if (!view.thread || view.isOld) return self.load();
			if (catching) {
				// The answer under way may be older than what is asked for now.
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
		/** The page before the oldest that is shown. */
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
		/** Pages back as far as this message. Answers whether it is here. */
		async reach(messageId: number): Promise<boolean> {
			const isHere = () => view.thread?.messages.some(({ id }) => id === messageId) ?? false;
			await pageBack(isHere, mostPagesBack);
			return isHere();
		},
		/** Pages back, but not far, to where reading stopped. */
		reachUnread: (seq: number): Promise<void> =>
			pageBack(() => !view.thread || (firstSeq(view.thread) ?? 0) <= seq, mostUnreadPages),
	};
	return self;
}
export type OpenThread = ReturnType<typeof openThread>;
