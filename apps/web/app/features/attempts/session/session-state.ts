import type { AttemptDto, EndReason, SupersededAnswers } from "@cachimbo/contract/attempts/attempts";
import type { WaitsFor } from "../../../platform/offline/retry.ts";
import type { Timers } from "../../../platform/offline/send-loop.ts";
import type { AttemptsApi } from "../attempts-api.ts";
import type { AttemptStore, Progress } from "../device/attempt-store.ts";
import { type Choose, conflictsOf, mergeEntries, settleDisputes } from "../device/merge-sheet.ts";
import { type AnswerEntry, dirtyEntries, type ExamAction, type ExamState, reduce } from "../state.ts";
import type { OpenedAttempt } from "./open-attempt.ts";
import { createServerTime } from "./server-time.ts";
import type { SyncStatus } from "./sync-queue.ts";

export interface SessionDeps extends Timers {
	store: AttemptStore;
	api: AttemptsApi;
	deviceId: string;
	/** This device's clock, ms since the epoch. */
	now(): number;
	/** Milliseconds since the page began. */
	elapsed(): number;
}

export interface EndedAttempt {
	attempt: AttemptDto;
	/** false: the result was calculated on this device, and the sheet is queued. */
	confirmed: boolean;
	/** Reason why the end is still unconfirmed. */
	waits?: WaitsFor | undefined;
	reason: EndReason;
	/** Whether the attempt was ended on another device, or by the server. */
	elsewhere: boolean;
}

export interface ExamSnapshot {
	state: ExamState;
	/** `failed`: this device does not store the answers; only the page and the server have them. */
	disk: "saved" | "saving" | "failed";
	sync: SyncStatus;
	/** Reason for which the sheet is being handed in. */
	handingIn: EndReason | null;
	/** The server's message when it refused the sheet. */
	refusal: string | null;
	/** Some answers reached the server after the time was over. */
	late: boolean;
	/** Some answers in a simulacro reached the server after their part was over. */
	partLate: boolean;
	/** The time is over by this device's clock, which may be wrong; the server could not be reached to confirm it. */
	seemsOver: "exam" | "part" | null;
	/** Number of answers just taken over from another device. A new object is a new event. */
	added: { count: number } | null;
	ended: EndedAttempt | null;
}

const passing: ReadonlySet<SyncStatus["kind"]> = new Set(["saved", "saving", "offline", "superseded"]);

/** Creates the state that all phases of an attempt share: the snapshot shown, the store on disk, and the server's time. */
export function createSessionState(deps: SessionDeps, { stored, state, local }: OpenedAttempt) {
	const { attempt, clockOffset: offset, reached = Date.parse(attempt.serverTime) } = stored;
	const time = createServerTime(deps, { offset, reached, heard: !local });
	const listeners = new Set<() => void>();
	const writes = new Set<Promise<void>>();
	/** Whether the disk lacks something that an earlier write should have stored. */
	let isDiskBehind = false;
	/** End reason of the sheet being handed in; the hand-in continues after a choice or a new sign-in. */
	let handedIn: Progress["finish"] = null;
	/** Number of merged answers of another device, announced once nothing is left to decide. */
	let unannounced = 0;
	const conflicts = () => conflictsOf(Object.values(snapshot.state.entries));
	let snapshot: ExamSnapshot = {
		state,
		disk: deps.store.durable ? "saved" : "failed",
		sync: { kind: dirtyEntries(state).length > 0 ? "saving" : "saved" },
		handingIn: null,
		refusal: null,
		late: false,
		partLate: false,
		seemsOver: null,
		added: null,
		ended: null,
	};

	/** Returns the status to show: a temporary one gives way to a decision that the student has to make. */
	function statusToShow(sync: SyncStatus): SyncStatus {
		const disputed = conflicts();
		const isPassing = passing.has(sync.kind);
		if (isPassing && disputed.length > 0) return { kind: "superseded", conflicts: disputed };
		if (sync.kind !== "superseded") return sync;
		return { kind: dirtyEntries(snapshot.state).length > 0 ? "saving" : "saved" };
	}
	snapshot = { ...snapshot, sync: statusToShow(snapshot.sync) };

	const publish = (change: Partial<ExamSnapshot>) => {
		snapshot = { ...snapshot, ...change };
		for (const listener of listeners) listener();
	};

	const progress = (): Progress => {
		const { position, revision, lastSeq } = snapshot.state;
		const known = { clockOffset: time.offset(), reached: Math.round(time.certain()) };
		return { key: stored.key, position, revision, lastSeq, finish: handedIn, ...known };
	};

	/** Writes entries to disk. If the disk refuses, this is shown, and the session continues in memory. */
	function write(entries: readonly AnswerEntry[]): Promise<void> {
		if (snapshot.disk === "saved") publish({ disk: "saving" });
		const isWhole = isDiskBehind;
		const written = isWhole ? Object.values(snapshot.state.entries) : entries;
		const writing: Promise<void> = deps.store.save(progress(), written).then(
			() => {
				writes.delete(writing);
				if (isWhole) isDiskBehind = false;
				if (deps.store.durable && writes.size === 0 && !isDiskBehind) publish({ disk: "saved" });
			},
			() => {
				writes.delete(writing);
				isDiskBehind = true;
				publish({ disk: "failed" });
			},
		);
		writes.add(writing);
		return writing;
	}

	/** Applies an action and writes its changes. */
	function apply(action: ExamAction): Promise<void> {
		const before = snapshot.state;
		const after = reduce(before, action);
		if (after === before) return Promise.resolve();
		publish({ state: after });
		return write(Object.values(after.entries).filter((entry) => before.entries[entry.idQuestion] !== entry));
	}

	function announceAdded(count: number): void {
		unannounced += count;
		if (unannounced === 0 || conflicts().length > 0) return;
		publish({ added: { count: unannounced } });
		unannounced = 0;
	}

	return {
		deps,
		stored,
		attempt,
		time,
		publish,
		write,
		apply,
		snapshot: () => snapshot,
		handedIn: () => handedIn,
		handIn(finish: Progress["finish"]) {
			handedIn = finish;
		},
		/** Resolves when every write so far is on disk, or was refused. */
		settled: () => Promise.all(writes),
		/** Conflicts that the student has to resolve. */
		conflicts,
		statusToShow,
		/** Merges another device's answers; conflicting ones are disputed from then on. */
		mergeServerAnswers(server: SupersededAnswers): void {
			const { entries: held, lastSeq: last, revision } = snapshot.state;
			if (server.revision < revision) return;
			const own = { entries: Object.values(held), lastSeq: last };
			const { entries, lastSeq, added } = mergeEntries(own, server, deps.deviceId);
			void apply({ type: "merged", entries, lastSeq, revision: server.revision });
			announceAdded(added);
		},
		/** Applies the student's choice. */
		decide(choose: Choose): void {
			const { entries: held, lastSeq: last, revision } = snapshot.state;
			const { entries, lastSeq } = settleDisputes({ entries: Object.values(held), lastSeq: last }, choose);
			void apply({ type: "merged", entries, lastSeq, revision });
			announceAdded(0);
		},
		/** Returns the whole sheet as it is sent to the server. */
		sheet: () => ({
			attemptId: attempt.id,
			deviceId: deps.deviceId,
			revision: snapshot.state.revision,
			entries: Object.values(snapshot.state.entries),
			...(stored.begunAt !== undefined && handedIn ? { endedAt: handedIn.at } : {}),
		}),
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		close: () => listeners.clear(),
	};
}
export type SessionState = ReturnType<typeof createSessionState>;
