import type { SaveAnswersReply, SupersededAnswers } from "@cachimbo/contract/attempts/attempts";
import type { ApiError } from "../../../platform/api/api-error.ts";
import { createSecondTry, isTransient, retryDelay } from "../../../platform/offline/retry.ts";
import { createSendLoop, type Timers } from "../../../platform/offline/send-loop.ts";
import { isOver, isSignedOut, supersededBy } from "../attempts-api.ts";
import type { Conflict } from "../device/merge-sheet.ts";
import type { AnswerEntry } from "../state.ts";

/** Sync state between this device's answers and the server. */
export type SyncStatus =
	| { kind: "saved" }
	| { kind: "saving" }
	/**
	 * The server has not accepted the answers, because there is no network or no response. The request is retried automatically.
	 */
	| { kind: "offline" }
	/** Another device answered the same questions differently: the student chooses, and all other answers are sent. */
	| { kind: "superseded"; conflicts: readonly Conflict[] }
	| { kind: "signedOut" }
	/** The attempt is over on the server. */
	| { kind: "over" }
	/** The server refuses the answers, and would refuse a retry too. */
	| { kind: "refused"; message: string };

export interface SyncDeps extends Timers {
	/** Returns the entries to send, in their current state. */
	pending(): AnswerEntry[];
	send(entries: AnswerEntry[], keepalive: boolean): Promise<SaveAnswersReply>;
	onSent(entries: AnswerEntry[], reply: SaveAnswersReply): void;
	onStatus(status: SyncStatus): void;
	/** Merges another device's answers. */
	merge(server: SupersededAnswers): void;
}

const gatherMs = 350;
/** After this long without a response, 'Guardando…' is no longer shown. */
const slowMs = 4000;
/** Like `slowMs`, if the server answered that it is unavailable: the time that a second try takes. */
const unavailableMs = 8000;
/** After this many merges in a row, two devices that write at the same time back off. */
const maxMerges = 5;

function statusOfRefusal(error: unknown): SyncStatus | undefined {
	if (isOver(error)) return { kind: "over" };
	if (isSignedOut(error)) return { kind: "signedOut" };
	if (isTransient(error)) return undefined;
	return { kind: "refused", message: (error as ApiError).message };
}

/** Sends pending entries: one request at a time, with their newest state. Stops when the student has to decide. */
export function createSyncQueue(deps: SyncDeps) {
	let merges = 0;
	let blocked = false;
	let stopped = false;
	let shown: SyncStatus["kind"] = "saved";
	let unwatch = () => {};
	const secondTry = createSecondTry();

	const report = (status: SyncStatus) => {
		shown = status.kind;
		deps.onStatus(status);
	};
	/** Reports a status after a delay, if the request still hangs: 'saving' is shown for a limited time. */
	const reportAfter = (ms: number, status: SyncStatus) => {
		unwatch();
		unwatch = deps.schedule(() => shown === "saving" && report(status), ms);
	};
	const reportSaving = () => {
		if (shown === "saving" || shown === "offline") return;
		report({ kind: "saving" });
		reportAfter(slowMs, { kind: "offline" });
	};
	const reportSaved = () => {
		unwatch();
		secondTry.renew();
		report({ kind: "saved" });
	};
	/** Stops sending until the student has decided. */
	const block = (status: SyncStatus) => {
		blocked = true;
		report(status);
	};

	/** Another device wrote: merges its answers, and sends the rest again. */
	function handleSuperseded(server: SupersededAnswers): number | undefined {
		deps.merge(server);
		merges += 1;
		if (deps.pending().length > 0) return merges <= maxMerges ? 0 : retryDelay(merges - maxMerges, deps.random());
		reportSaved();
		return undefined;
	}

	/** @throws transient errors */
	function handleFailure(error: unknown): number | undefined {
		if (stopped) return undefined;
		const server = supersededBy(error);
		if (server) return handleSuperseded(server);
		const status = statusOfRefusal(error);
		if (!status) {
			if (shown === "saving" && secondTry.grantsSilentRetry(error)) reportAfter(unavailableMs, { kind: "offline" });
			else report({ kind: "offline" });
			throw error;
		}
		block(status);
		return undefined;
	}

	function handleReply(entries: AnswerEntry[], reply: SaveAnswersReply): number | undefined {
		merges = 0;
		deps.onSent(entries, reply);
		if (stopped) return undefined;
		unwatch();
		secondTry.renew();
		if (reply.late) block({ kind: "over" });
		else if (deps.pending().length > 0) {
			shown = "saved";
			reportSaving();
			return 0;
		} else reportSaved();
		return undefined;
	}

	async function send(): Promise<number | undefined> {
		if (blocked) return undefined;
		const entries = deps.pending();
		if (entries.length > 0) {
			reportSaving();
			return deps.send(entries, false).then((reply) => handleReply(entries, reply), handleFailure);
		}
		if (shown === "saving" || shown === "offline") reportSaved();
		return undefined;
	}

	const loop = createSendLoop({ ...deps, send });
	return {
		/** Shows answers left unsent by an earlier page load as saving. They are sent after the attempt's state was read from the server. */
		begin() {
			if (deps.pending().length > 0) reportSaving();
		},
		/** Call after a change: it is sent within a second, together with other changes in that time. */
		changed() {
			if (stopped || blocked || !loop.soon(gatherMs)) return;
			reportSaving();
		},
		/** Sends pending entries now. Resolves when that request is over, whatever its outcome. */
		flush: (): Promise<void> => (blocked ? Promise.resolve() : loop.now()),
		/** Call when the page may be closed: sends a request that outlives it. Repeating a request in flight has no effect. */
		leave() {
			const entries = stopped || blocked ? [] : deps.pending();
			if (entries.length === 0) return;
			deps.send(entries, true).then(
				(reply) => deps.onSent(entries, reply),
				() => loop.wait(retryDelay(1, deps.random())),
			);
		},
		/** Call when the student has decided, or signed in again. */
		resume() {
			blocked = false;
			loop.forgive();
			return loop.now();
		},
		stop() {
			stopped = true;
			loop.stop();
			unwatch();
		},
	};
}
export type SyncQueue = ReturnType<typeof createSyncQueue>;
