import type { SaveAnswersReply, SupersededAnswers } from "@cachimbo/contract/attempts";
import { ApiError } from "../../platform/api-error.ts";
import { isOver, isPassing, isSignedOut, supersededBy } from "./attempts-api.ts";
import type { Conflict } from "./merge-sheet.ts";
import type { AnswerEntry } from "./state.ts";

/** How far this device's answers are from the server. */
export type SyncStatus =
	| { kind: "saved" }
	| { kind: "saving" }
	/** The server has not taken it; it is tried again by itself. `reached`: it answered that it cannot now. */
	| { kind: "offline"; reached?: true }
	/** Another device answered the same questions differently: the person chooses. */
	| { kind: "superseded"; server: SupersededAnswers; conflicts: readonly Conflict[] }
	| { kind: "signedOut" }
	/** The attempt is over on the server. */
	| { kind: "over" }
	/** The server refuses it, and will again. */
	| { kind: "refused"; message: string };

export interface SyncDeps {
	/** What has to be sent, as it is now. */
	pending(): AnswerEntry[];
	send(entries: AnswerEntry[], keepalive: boolean): Promise<SaveAnswersReply>;
	onSent(entries: AnswerEntry[], reply: SaveAnswersReply): void;
	onStatus(status: SyncStatus): void;
	/** Takes in what another device wrote; answers what only the person can decide. */
	merge(server: SupersededAnswers): readonly Conflict[];
	/** Calls back after `ms`; answers how to cancel. */
	schedule(callback: () => void, ms: number): () => void;
	/** 0 to 1. */
	random(): number;
}

const gatherMs = 350;
/** After so long without an answer nobody is told any more that it is being saved. */
const slowMs = 4000;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** Two devices that write at once make room for each other after so many merges in a row. */
const mostMerges = 5;

/** Doubling, with jitter: ten thousand phones that lost the same server must not come back in one moment. */
export function retryDelay(failures: number, random: number, retryAfterSeconds?: number): number {
	const backOff = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs) * (0.5 + random / 2);
	return Math.max(backOff, (retryAfterSeconds ?? 0) * 1000 * (1 + random / 4));
}

function refusal(error: unknown): SyncStatus | undefined {
	if (isOver(error)) return { kind: "over" };
	if (isSignedOut(error)) return { kind: "signedOut" };
	if (isPassing(error)) return undefined;
	return { kind: "refused", message: (error as ApiError).message };
}

/** Sends what is pending: one request in flight, the newest wins, back-off, and a stop where a person has to decide. */
export function createSyncQueue(deps: SyncDeps) {
	let cancel: (() => void) | undefined;
	let sending: Promise<void> | undefined;
	let failures = 0;
	let merges = 0;
	let blocked = false;
	let stopped = false;
	let told: SyncStatus["kind"] = "saved";
	let unwatch = () => {};

	const tell = (status: SyncStatus) => {
		told = status.kind;
		deps.onStatus(status);
	};
	/** 'Saving' is said for a while only: what hangs is told as it is. */
	const tellSaving = () => {
		if (told === "saving" || told === "offline") return;
		tell({ kind: "saving" });
		unwatch = deps.schedule(() => told === "saving" && tell({ kind: "offline" }), slowMs);
	};
	const tellSaved = () => {
		unwatch();
		tell({ kind: "saved" });
	};

	const wait = (ms: number) => {
		cancel?.();
		cancel = deps.schedule(() => void flush(), ms);
	};

	/** Another device wrote: its answers are taken in, and what is left goes out again. */
	function superseded(server: SupersededAnswers): void {
		const conflicts = deps.merge(server);
		if (conflicts.length > 0) {
			blocked = true;
			tell({ kind: "superseded", server, conflicts });
			return;
		}
		merges += 1;
		if (deps.pending().length === 0) tellSaved();
		else wait(merges <= mostMerges ? 0 : retryDelay(merges - mostMerges, deps.random()));
	}

	/** The attempt is over on the server. */
	function close(): void {
		blocked = true;
		tell({ kind: "over" });
	}

	function failed(error: unknown): void {
		const server = supersededBy(error);
		if (server) {
			superseded(server);
			return;
		}
		const status = refusal(error);
		if (status) {
			blocked = true;
			tell(status);
			return;
		}
		failures += 1;
		const isReached = error instanceof ApiError && error.status > 0;
		tell(isReached ? { kind: "offline", reached: true } : { kind: "offline" });
		wait(retryDelay(failures, deps.random(), error instanceof ApiError ? error.retryAfter : undefined));
	}

	async function send(entries: AnswerEntry[]): Promise<void> {
		tellSaving();
		try {
			const reply = await deps.send(entries, false);
			failures = 0;
			merges = 0;
			deps.onSent(entries, reply);
			if (stopped) return;
			unwatch();
			if (reply.late) return close();
			if (deps.pending().length === 0) return tellSaved();
			told = "saved";
			tellSaving();
			wait(0);
		} catch (error) {
			if (!stopped) failed(error);
		}
	}

	/** Sends at once what is pending; resolves when that request is over, whatever its outcome. */
	function flush(): Promise<void> {
		cancel?.();
		cancel = undefined;
		if (sending) return sending;
		if (stopped || blocked) return Promise.resolve();
		const entries = deps.pending();
		if (entries.length === 0) {
			if (told === "saving" || told === "offline") tellSaved();
			return Promise.resolve();
		}
		sending = send(entries).finally(() => {
			sending = undefined;
		});
		return sending;
	}

	return {
		/** What an earlier page left behind goes out when the server was asked what it knows. */
		begin() {
			if (deps.pending().length > 0) tellSaving();
		},
		/** Something changed: it goes out within a second, together with what follows quickly. */
		changed() {
			if (stopped || blocked || failures > 0) return;
			tellSaving();
			if (!cancel) cancel = deps.schedule(() => void flush(), gatherMs);
		},
		flush,
		/** The network came back: no more waiting. */
		retryNow: () => flush(),
		/** The page may go away: a request that outlives it. Repeating what is in flight changes nothing. */
		leave() {
			const entries = stopped || blocked ? [] : deps.pending();
			if (entries.length === 0) return;
			deps.send(entries, true).then(
				(reply) => deps.onSent(entries, reply),
				() => wait(firstRetryMs),
			);
		},
		/** The person decided, or signed in again. */
		resume() {
			blocked = false;
			failures = 0;
			return flush();
		},
		stop() {
			stopped = true;
			cancel?.();
			unwatch();
		},
	};
}
export type SyncQueue = ReturnType<typeof createSyncQueue>;
