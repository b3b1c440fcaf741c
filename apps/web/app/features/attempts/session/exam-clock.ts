import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { presentPart } from "@cachimbo/rules/exams/parts";
import { partsOf } from "../parts.ts";
import type { Desk } from "./desk.ts";
import type { Moment } from "./server-time.ts";

const longestLookMs = 30 * 60_000;
/** A time that seems over is asked about once in so long, and whenever the page or the network comes back. */
const askAgainMs = 20_000;

/** The time of an attempt: its end, its parts, when answers are given, and how long each question shows. */
export function createExamClock(desk: Desk, onTimeOut: () => void) {
	const { deps, attempt, time } = desk;
	const parts = partsOf(attempt);
	const endMs = attempt.endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(attempt.endsAt);
	/** By question: answers given while nobody could tell the server's time. */
	const moments = new Map<number, Moment>();
	/** Index of the part that the student went on to by herself, while nobody could tell the time. */
	let chosenPart = 0;
	let askedAt = Number.NEGATIVE_INFINITY;
	let shownAt: number | null = deps.elapsed();
	let cancel = () => {};

	/** Time on the question that shows, since it was last counted. */
	function countTime(): void {
		if (shownAt === null) return;
		const now = deps.elapsed();
		const ms = Math.min(now - shownAt, longestLookMs);
		shownAt = now;
		void desk.apply({ type: "tick", ms });
	}

	/** The server's time is known: also when answers were given that had to wait for it. */
	function hear(serverTime: string): void {
		time.learn(serverTime);
		const wasChosen = chosenPart > 0;
		chosenPart = 0;
		const known = new Map([...moments].map(([id, moment]) => [id, Math.round(time.momentOf(moment))]));
		moments.clear();
		if (known.size > 0) void desk.apply({ type: "restamp", moments: known });
		if (desk.snapshot().seemsOver || wasChosen) watch();
	}

	/** Asks the server what it holds; undefined without an answer. */
	async function read(): Promise<AttemptDto | undefined> {
		const current = await deps.api.read(attempt.id).catch(() => undefined);
		if (current) hear(current.serverTime);
		return current;
	}

	/** A clock that leapt forward, or a sleep: only the server can tell, and nothing ends before it has. */
	function askWhetherOver(): void {
		if (deps.elapsed() - askedAt < askAgainMs) return;
		askedAt = deps.elapsed();
		void read();
	}

	/** Goes to the part whose time it is; answers when that ends. */
	function followParts(): number {
		const { index = 0 } = presentPart(parts, time.trusted()) ?? {};
		const part = parts[Math.max(index, chosenPart)];
		if (part && part.index !== desk.snapshot().state.part?.index) {
			countTime();
			void desk.apply({ type: "part", part });
		}
		return part?.endMs ?? Number.POSITIVE_INFINITY;
	}

	function watch(): void {
		cancel();
		if (!attempt.endsAt || desk.snapshot().ended) return;
		const next = Math.min(followParts(), endMs);
		if (time.trusted() >= endMs) {
			onTimeOut();
			return;
		}
		const isOver = time.now() >= next;
		const seemsOver = isOver ? (time.now() >= endMs ? "exam" : "part") : null;
		if (seemsOver !== desk.snapshot().seemsOver) desk.publish({ seemsOver });
		if (isOver) askWhetherOver();
		const left = next - (isOver ? time.trusted() : time.now());
		// In short steps: the device may sleep, and its clock may be changed.
		cancel = deps.schedule(watch, Math.min(Math.max(left, 0), 10_000));
	}

	return {
		parts,
		countTime,
		hear,
		read,
		watch,
		/** Its time seems over, and only the server could say so: the student decides. What it says later counts. */
		nextPart() {
			const { seemsOver, state } = desk.snapshot();
			if (!seemsOver || !state.part) return;
			chosenPart = Math.min(state.part.index + 1, parts.length - 1);
			watch();
		},
		/** When an answer to this question is given now, server time; what is doubtful is known later. */
		stamp(questionId: number): number {
			if (time.isDoubtful()) moments.set(questionId, time.mark());
			else moments.delete(questionId);
			return Math.round(time.trusted());
		},
		/**
		 * When it is handed in, server time: as the clock shows it, which also ran while no page was open. A clock that was set
		 * forward says no more than that the time was over.
		 */
		handedInAt: (): number => Math.round(Math.max(time.trusted(), Math.min(time.now(), endMs))),
		/** The page shows again, or the network is back. */
		wake() {
			shownAt ??= deps.elapsed();
			askedAt = Number.NEGATIVE_INFINITY;
			if (chosenPart > 0) askWhetherOver();
			watch();
		},
		/** The page is hidden or goes away. */
		rest() {
			countTime();
			shownAt = null;
		},
		stop: () => cancel(),
	};
}
export type ExamClock = ReturnType<typeof createExamClock>;
