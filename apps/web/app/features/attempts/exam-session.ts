import type { AttemptDto, EndReason, SaveAnswersReply, SupersededAnswers } from "@cachimbo/contract/attempts";
import { presentPart } from "@cachimbo/rules/parts";
import { ApiError } from "../../platform/api-error.ts";
import { takeBackHandedIn } from "../../platform/handed-in.ts";
import { isPassing, type WaitsFor, waitsFor } from "../../platform/offline/retry.ts";
import type { Timers } from "../../platform/offline/send-loop.ts";
import type { AttemptStore, Progress } from "./attempt-store.ts";
import { type AttemptsApi, isOver, isSignedOut, supersededBy } from "./attempts-api.ts";
import { endLocally } from "./local-result.ts";
import { type Choose, type Conflict, isNews, mergeEntries } from "./merge-sheet.ts";
import type { OpenedAttempt } from "./open-attempt.ts";
import { attemptOutbox } from "./outbox.ts";
import { partsOf } from "./parts.ts";
import { postSheet } from "./send-finish.ts";
import { createServerTime, type Moment } from "./server-time.ts";
import {
	type AnswerEntry,
	currentQuestionId,
	dirtyEntries,
	type ExamAction,
	type ExamState,
	entryOf,
	reduce,
} from "./state.ts";
import { createSyncQueue, type SyncStatus } from "./sync-queue.ts";

export interface SessionDeps extends Timers {
	store: AttemptStore;
	api: AttemptsApi;
	deviceId: string;
	/** This device's clock, ms since the epoch. */
	now(): number;
	/** Milliseconds since the page began. */
	elapsed(): number;
}

export interface Ended {
	attempt: AttemptDto;
	/** false: this device's own figure; the sheet is queued. */
	confirmed: boolean;
	/** What an unconfirmed one waits for. */
	waits?: WaitsFor | undefined;
	reason: EndReason;
	/** It was ended on another device, or by the server. */
	elsewhere: boolean;
}

export interface ExamSnapshot {
	state: ExamState;
	/** `failed`: this device does not store the answers; only the page and the server have them. */
	disk: "saved" | "saving" | "failed";
	sync: SyncStatus;
	/** The sheet is being handed in. */
	handingIn: EndReason | null;
	/** The server refused the sheet, in its words. */
	refusal: string | null;
	/** Some answers reached the server after the time was over. */
	late: boolean;
	/** By this device's clock the time is over, but that may have been set: the server has not been reached to say so. */
	seemsOver: "exam" | "part" | null;
	/** Answers of another device that were just added to these; another object is other news. */
	added: { count: number } | null;
	ended: Ended | null;
}

/** After this long the result is told without the server, and the sheet stays queued. */
const handInPatienceMs = 8000;
const longestLookMs = 30 * 60_000;
/** A time that seems over is asked about once in so long, and whenever the page or the network comes back. */
const askAgainMs = 20_000;
/** A sheet that another device writes to all the time is left to the outbox after so many merges. */
const mostMerges = 5;
const undecided: Choose = () => undefined;

/**
 * One attempt in progress: the tap goes into the state, from there to the disk, from there to the server. Knows
 * neither React nor the page; `subscribe` and `snapshot` are made for useSyncExternalStore.
 */
export function createExamSession(deps: SessionDeps, opened: OpenedAttempt) {
	const { stored } = opened;
	const { attempt } = stored;
	const listeners = new Set<() => void>();
	const parts = partsOf(attempt);
	const writes = new Set<Promise<void>>();
	const endMs = attempt.endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(attempt.endsAt);
	const { clockOffset: offset, reached = Date.parse(attempt.serverTime) } = stored;
	const time = createServerTime(deps, { offset, reached, heard: !opened.local });
	/** By question: answers given while nobody could tell the server's time. */
	const moments = new Map<number, Moment>();
	let askedAt = Number.NEGATIVE_INFINITY;
	/** The disk lacks something that an earlier write had. */
	let isDiskBehind = false;
	/** An earlier page may have sent what it could not write down: until the server was read, no `seq` is sure to be new. */
	let isCaughtUp = !opened.local;
	let merges = 0;
	let shownAt: number | null = deps.elapsed();
	let cancelTimeUp = () => {};
	let stopListening = () => {};
	/** What is being handed in; it goes on after a choice or a new sign-in. */
	let handedIn: Progress["finish"] = null;
	let snapshot: ExamSnapshot = {
		state: opened.state,
		disk: deps.store.durable ? "saved" : "failed",
		sync: { kind: dirtyEntries(opened.state).length > 0 ? "saving" : "saved" },
		handingIn: null,
		refusal: null,
		late: false,
		seemsOver: null,
		added: null,
		ended: null,
	};

	const publish = (change: Partial<ExamSnapshot>) => {
		snapshot = { ...snapshot, ...change };
		for (const listener of listeners) listener();
	};

	const progress = (): Progress => {
		const { position, revision, lastSeq } = snapshot.state;
		const known = { clockOffset: time.offset(), reached: Math.round(time.certain()) };
		return { key: stored.key, position, revision, lastSeq, finish: handedIn, ...known };
	};

	/** Resolves when it is on disk; a disk that refuses is told, and the work goes on in memory. */
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

	/** Applies an action and writes what it changed. */
	function apply(action: ExamAction): Promise<void> {
		const before = snapshot.state;
		const state = reduce(before, action);
		if (state === before) return Promise.resolve();
		publish({ state });
		const changed = Object.values(state.entries).filter((entry) => before.entries[entry.idQuestion] !== entry);
		return write(changed);
	}

	/** Puts in what another device wrote, unless it contradicts: answers what the person has to decide. */
	function takeIn(server: SupersededAnswers, choose: Choose = undecided): readonly Conflict[] {
		const { state } = snapshot;
		if (server.revision < state.revision) return [];
		const own = { entries: Object.values(state.entries), lastSeq: state.lastSeq };
		const { entries, lastSeq, conflicts, added } = mergeEntries(own, server, deps.deviceId, choose);
		if (conflicts.length > 0) return conflicts;
		void apply({ type: "merged", entries, lastSeq, revision: server.revision });
		if (added > 0) publish({ added: { count: added } });
		return [];
	}

	/** @throws ApiError as a save would: without an answer, or when the disk is behind what this device sent before */
	async function catchUp(): Promise<void> {
		const current = await deps.api.read(attempt.id);
		hear(current.serverTime);
		if (current.status !== "IN_PROGRESS" || snapshot.ended) return;
		const { revision, answers } = current;
		const { lastSeq } = snapshot.state;
		const conflicts = takeIn({ revision, answers });
		const isBehind = answers.some((answer) => answer.deviceId === deps.deviceId && answer.seq > lastSeq);
		// Else the save itself is refused, and says when the other device's answers were given.
		isCaughtUp = conflicts.length === 0 || !isBehind;
		if (isCaughtUp) return;
		throw new ApiError({ code: "CONFLICT", status: 409, message: "", data: { revision, answers } });
	}

	async function sendAnswers(entries: AnswerEntry[], keepalive: boolean): Promise<SaveAnswersReply> {
		if (!isCaughtUp) {
			if (keepalive) throw new Error("No time left to read what the server holds");
			await catchUp();
			const isPending = ({ idQuestion, seq }: AnswerEntry) => snapshot.state.entries[idQuestion]?.seq === seq;
			if (!entries.every(isPending)) return sendAnswers(dirtyEntries(snapshot.state), keepalive);
		}
		// When they were given is to be known before the server judges it.
		if (snapshot.seemsOver && !keepalive) await readTime();
		const { revision } = snapshot.state;
		if (entries.length === 0)
			return { revision, savedAt: "", serverTime: new Date(time.now()).toISOString(), late: false };
		const sent = entries.map(({ idQuestion }) => entryOf(snapshot.state, idQuestion));
		return deps.api.save({ attemptId: attempt.id, deviceId: deps.deviceId, revision, entries: sent }, keepalive);
	}

	const queue = createSyncQueue({
		...deps,
		pending: () => dirtyEntries(snapshot.state),
		send: sendAnswers,
		merge: (server) => takeIn(server),
		onSent(entries: AnswerEntry[], reply: SaveAnswersReply) {
			hear(reply.serverTime);
			if (snapshot.ended) return;
			// Closed: what is left is handed in, together with what another device gave.
			if (reply.late) publish({ late: true });
			else void apply({ type: "sent", answers: entries, revision: reply.revision });
		},
		onStatus(sync) {
			if (sync.kind === "over") void readEnded();
			// Handing in has met something that a person decides: a save that hangs meanwhile does not take it from the screen.
			const { kind } = snapshot.sync;
			if (sync.kind === "offline" && (kind === "superseded" || kind === "signedOut")) return;
			publish({ sync });
		},
	});

	/** Time on the question that shows, since it was last counted. */
	function countTime(): void {
		if (shownAt === null) return;
		const now = deps.elapsed();
		const ms = Math.min(now - shownAt, longestLookMs);
		shownAt = now;
		void apply({ type: "tick", ms });
	}

	function end(ended: Ended): void {
		cancelTimeUp();
		queue.stop();
		publish({ ended, handingIn: null });
	}

	/** The server ended it without us: its figures are the record. */
	async function readEnded(): Promise<void> {
		const current = await deps.api.read(attempt.id).catch(() => undefined);
		if (!current || current.status === "IN_PROGRESS") return;
		// What was given in time and never got through counts all the same: the sheet goes out before it is forgotten.
		const isOwed = current.reason === "TIME_OUT" && dirtyEntries(snapshot.state).length > 0;
		if (isOwed && !snapshot.handingIn) return finish("TIME_OUT");
		await deps.store.remove(stored.key).catch(() => undefined);
		end({ attempt: current, confirmed: true, reason: current.reason ?? "FINISHED", elsewhere: true });
	}

	function endUnconfirmed(reason: EndReason, waits: WaitsFor): void {
		const entries = Object.values(snapshot.state.entries);
		const sheet = { attempt, entries, courseNames: stored.courseNames, reason, at: time.trusted() };
		end({ attempt: endLocally(sheet), confirmed: false, waits, reason, elsewhere: false });
	}

	/** Another device wrote meanwhile: what does not contradict goes into the sheet, and it is handed in again. */
	async function handInSuperseded(server: SupersededAnswers, reason: EndReason): Promise<void> {
		publish({ handingIn: null, state: { ...snapshot.state, finished: false } });
		const conflicts = takeIn(server);
		if (conflicts.length > 0) return publish({ sync: { kind: "superseded", server, conflicts } });
		merges += 1;
		// A screen that only watched the time does not cut off what the other device still has to send.
		const isWatching = reason === "TIME_OUT" && !dirtyEntries(snapshot.state).some(isNews);
		return isWatching || merges > mostMerges ? endUnconfirmed(reason, "server") : goOn();
	}

	async function handInFailed(error: unknown, reason: EndReason): Promise<void> {
		const server = supersededBy(error);
		if (server) await handInSuperseded(server, reason);
		else if (isSignedOut(error)) publish({ sync: { kind: "signedOut" }, handingIn: null });
		else if (isPassing(error)) endUnconfirmed(reason, waitsFor(error));
		else if (isOver(error)) void readEnded();
		else {
			handedIn = null;
			takeBackHandedIn(attempt.id);
			const refusal = error instanceof ApiError ? error.message : "";
			publish({ handingIn: null, refusal, state: { ...snapshot.state, finished: false } });
			void write([]);
		}
	}

	function sendSheet(reason: EndReason): Promise<void> {
		const { revision, entries } = snapshot.state;
		const sheet = { attemptId: attempt.id, deviceId: deps.deviceId, revision, entries: Object.values(entries) };
		return new Promise((resolve) => {
			const giveUp = deps.schedule(() => {
				if (!snapshot.ended && snapshot.handingIn) endUnconfirmed(reason, "server");
				resolve();
			}, handInPatienceMs);
			postSheet(deps, stored.key, sheet, reason).then(
				(confirmed) => {
					giveUp();
					const actual = confirmed.reason ?? reason;
					const ended = { attempt: confirmed, confirmed: true, reason: actual, elsewhere: actual !== reason };
					if (!snapshot.ended) end(ended);
					resolve();
				},
				async (error) => {
					giveUp();
					if (!snapshot.ended) await handInFailed(error, reason);
					resolve();
				},
			);
		});
	}

	/** A result that was told before the server had the sheet. */
	function followFinish(): void {
		stopListening = attemptOutbox.onNews(({ attemptId }, news) => {
			const { ended } = snapshot;
			if (attemptId !== attempt.id || !ended || ended.confirmed) return;
			if (!("waits" in news))
				publish({ ended: { ...ended, attempt: news.sent.ended, confirmed: true, waits: undefined } });
			else if (news.waits !== ended.waits) publish({ ended: { ...ended, waits: news.waits } });
		});
	}

	/** Hands the sheet in, once: on disk first, so that it survives whatever comes. Resolves when it has ended, or not. */
	async function finish(reason: EndReason): Promise<void> {
		if (snapshot.handingIn || snapshot.ended) return;
		countTime();
		handedIn = { reason, at: Math.round(time.trusted()) };
		publish({ state: reduce(snapshot.state, { type: "finish" }), handingIn: reason, refusal: null });
		await write(Object.values(snapshot.state.entries));
		await sendSheet(reason);
	}

	/** What stopped the queue is out of the way: the answers go out, and the sheet if it was being handed in. */
	async function goOn(): Promise<void> {
		const interrupted = handedIn?.reason;
		await queue.resume();
		if (interrupted) return finish(interrupted);
		const settled = snapshot.sync.kind === "saving" && dirtyEntries(snapshot.state).length === 0;
		if (settled) publish({ sync: { kind: "saved" } });
	}

	/** The server's time is known: also when answers were given that had to wait for it. */
	function hear(serverTime: string): void {
		time.learn(serverTime);
		const known = new Map([...moments].map(([id, moment]) => [id, Math.round(time.momentOf(moment))]));
		moments.clear();
		if (known.size > 0) void apply({ type: "restamp", moments: known });
		if (snapshot.seemsOver) watchTime();
	}

	/** Goes to the part whose time it is; answers when that ends. */
	function followParts(): number {
		const part = presentPart(parts, time.trusted());
		if (part && part.index !== snapshot.state.part?.index) {
			countTime();
			void apply({ type: "part", part });
		}
		return part?.endMs ?? Number.POSITIVE_INFINITY;
	}

	async function readTime(): Promise<AttemptDto | undefined> {
		const current = await deps.api.read(attempt.id).catch(() => undefined);
		if (current) hear(current.serverTime);
		return current;
	}

	/** A clock that leapt forward, or a sleep: only the server can tell, and nothing ends before it has. */
	function askWhetherOver(): void {
		if (deps.elapsed() - askedAt < askAgainMs) return;
		askedAt = deps.elapsed();
		void readTime();
	}

	function watchTime(): void {
		cancelTimeUp();
		if (!attempt.endsAt || snapshot.ended) return;
		const next = Math.min(followParts(), endMs);
		if (time.trusted() >= endMs) return void finish("TIME_OUT");
		const isOver = time.now() >= next;
		const seemsOver = isOver ? (time.now() >= endMs ? "exam" : "part") : null;
		if (seemsOver !== snapshot.seemsOver) publish({ seemsOver });
		if (isOver) askWhetherOver();
		const left = next - (isOver ? time.trusted() : time.now());
		// A little at a time: the device may sleep, and its clock may be set.
		cancelTimeUp = deps.schedule(watchTime, Math.min(Math.max(left, 0), 10_000));
	}

	/** What the server knows beyond this device, after a resume: another device's answers, or the end. */
	async function reconcile(): Promise<void> {
		const current = await readTime();
		if (!current) return;
		watchTime();
		if (snapshot.ended || snapshot.handingIn) return;
		if (current.status !== "IN_PROGRESS") return readEnded();
		// What contradicts is found again, and asked about, by what is sent next.
		isCaughtUp ||= takeIn({ revision: current.revision, answers: current.answers }).length === 0;
	}

	return {
		key: stored.key,
		attempt,
		parts,
		courseNames: stored.courseNames,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		snapshot: () => snapshot,
		serverNow: time.now,
		/** Begins to watch the time and to send what an earlier page left behind. */
		begin() {
			watchTime();
			followFinish();
			queue.begin();
			void (opened.local ? reconcile() : Promise.resolve()).then(() => queue.flush());
		},
		/** An answer, a flag or a stroke: on disk first, then on its way to the server. */
		async change(action: ExamAction): Promise<void> {
			if (snapshot.ended) return;
			const id = currentQuestionId(snapshot.state);
			if (time.isDoubtful()) moments.set(id, time.mark());
			else moments.delete(id);
			await apply({ ...action, at: Math.round(time.trusted()) } as ExamAction);
			if (dirtyEntries(snapshot.state).length > 0) queue.changed();
		},
		/** Another question, once every answer is on disk. */
		async move(action: Extract<ExamAction, { type: "go" | "next" | "previous" }>): Promise<void> {
			await Promise.all(writes);
			countTime();
			await apply(action);
		},
		finish,
		/** The person chose, question by question, which answers stay. */
		async settle(choose: Choose): Promise<void> {
			const { sync, state } = snapshot;
			if (sync.kind !== "superseded") return;
			publish({ sync: { kind: "saving" }, state: { ...state, finished: false } });
			const conflicts = takeIn(sync.server, choose);
			if (conflicts.length > 0) return publish({ sync: { ...sync, conflicts } });
			isCaughtUp = true;
			await Promise.all(writes);
			await goOn();
		},
		/** There is a session again. */
		signedInAgain(): Promise<void> {
			publish({ sync: { kind: "saving" } });
			return goOn();
		},
		/** The page shows again, or the network is back. */
		wake() {
			shownAt ??= deps.elapsed();
			askedAt = Number.NEGATIVE_INFINITY;
			watchTime();
			void queue.flush();
		},
		/** The page is hidden or goes away. */
		rest() {
			countTime();
			shownAt = null;
			queue.leave();
		},
		stop() {
			cancelTimeUp();
			stopListening();
			queue.stop();
			listeners.clear();
		},
	};
}
export type ExamSession = ReturnType<typeof createExamSession>;
