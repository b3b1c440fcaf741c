import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { presentPart } from "@cachimbo/rules/exams/parts";
import { partsOf } from "../parts.ts";
import type { Moment } from "./server-time.ts";
import type { SessionState } from "./session-state.ts";

const maxViewMs = 30 * 60_000;
/** If the time seems over, the server is asked at most this often, and whenever the page or the network comes back. */
const askAgainMs = 20_000;

/** Clock of an attempt: its end, its parts, the times of answers, and the time on each question. */
export function createExamClock(session: SessionState, onTimeOut: () => void) {
	const { deps, attempt, time } = session;
	const parts = partsOf(attempt);
	const endMs = attempt.endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(attempt.endsAt);
	/** Moments of answers given while server time was unknown, by question id. */
	const moments = new Map<number, Moment>();
	/** Index of the part that the student started without confirmation, while server time was unknown. */
	let chosenPart = 0;
	let askedAt = Number.NEGATIVE_INFINITY;
	let shownAt: number | null = deps.elapsed();
	let cancel = () => {};

	/** Counts the time on the current question since the last count. */
	function countTime(): void {
		if (shownAt === null) return;
		const now = deps.elapsed();
		const ms = Math.min(now - shownAt, maxViewMs);
		shownAt = now;
		void session.apply({ type: "tick", ms });
	}

	/** Updates the server time, and sets the times of answers that waited for it. */
	function learnServerTime(serverTime: string): void {
		time.learn(serverTime);
		const wasChosen = chosenPart > 0;
		chosenPart = 0;
		const known = new Map([...moments].map(([id, moment]) => [id, Math.round(time.momentOf(moment))]));
		moments.clear();
		if (known.size > 0) void session.apply({ type: "restamp", moments: known });
		if (session.snapshot().seemsOver || wasChosen) watch();
	}

	/** Reads the attempt from the server; undefined without a response. */
	async function read(): Promise<AttemptDto | undefined> {
		const current = await deps.api.read(attempt.id).catch(() => undefined);
		if (current) learnServerTime(current.serverTime);
		return current;
	}

	/** After a jump of the clock or a sleep only the server knows the time, and nothing ends before it responds. */
	function askWhetherOver(): void {
		if (deps.elapsed() - askedAt < askAgainMs) return;
		askedAt = deps.elapsed();
		void read();
	}

	/** Enters the part that is current by the clock. Returns the time at which that part ends. */
	function followParts(): number {
		const { index = 0 } = presentPart(parts, time.trusted()) ?? {};
		const part = parts[Math.max(index, chosenPart)];
		if (part && part.index !== session.snapshot().state.part?.index) {
			countTime();
			void session.apply({ type: "part", part });
		}
		return part?.endMs ?? Number.POSITIVE_INFINITY;
	}

	function watch(): void {
		cancel();
		if (!attempt.endsAt || session.snapshot().ended) return;
		const next = Math.min(followParts(), endMs);
		if (time.trusted() >= endMs) {
			onTimeOut();
			return;
		}
		const isOver = time.now() >= next;
		const seemsOver = isOver ? (time.now() >= endMs ? "exam" : "part") : null;
		if (seemsOver !== session.snapshot().seemsOver) session.publish({ seemsOver });
		if (isOver) askWhetherOver();
		const left = next - (isOver ? time.trusted() : time.now());
		// Check in short steps: the device may sleep, and its clock may be changed.
		cancel = deps.schedule(watch, Math.min(Math.max(left, 0), 10_000));
	}

	return {
		parts,
		countTime,
		learnServerTime,
		read,
		watch,
		/**
		 * Starts the next part by the student's decision, if the time seems over but the server cannot confirm it. The server's
		 * later response counts.
		 */
		nextPart() {
			const { seemsOver, state } = session.snapshot();
			if (!seemsOver || !state.part) return;
			chosenPart = Math.min(state.part.index + 1, parts.length - 1);
			watch();
		},
		/** Returns the server time of an answer given now; if it is doubtful, it is corrected later. */
		stamp(questionId: number): number {
			if (time.isDoubtful()) moments.set(questionId, time.mark());
			else moments.delete(questionId);
			return Math.round(time.trusted());
		},
		/**
		 * Returns the server time of the hand-in: the clock's time, which also ran while no page was open. A clock that was set
		 * forward proves only that the time was over, so the end is the maximum.
		 */
		handedInAt: (): number => Math.round(Math.max(time.trusted(), Math.min(time.now(), endMs))),
		/** Call when the page is visible again, or the network is back. */
		wake() {
			shownAt ??= deps.elapsed();
			askedAt = Number.NEGATIVE_INFINITY;
			if (chosenPart > 0) askWhetherOver();
			watch();
		},
		/** Call when the page is hidden or closed. */
		rest() {
			countTime();
			shownAt = null;
		},
		stop: () => cancel(),
	};
}
export type ExamClock = ReturnType<typeof createExamClock>;
