import type { SaveAnswersReply } from "@cachimbo/contract/attempts/attempts";
import { type AnswerEntry, currentQuestionId, dirtyEntries, type ExamAction, entryOf, sendableOf } from "../state.ts";
import type { ExamClock } from "./exam-clock.ts";
import type { SessionState } from "./session-state.ts";
import { createSyncQueue } from "./sync-queue.ts";

/** Longest wait for the network when the student leaves; the outbox sends the answers on disk later. */
const pausePatienceMs = 2000;

/**
 * Stores each answer on disk and then sends it to the server. `readEnded` is called when the server says that the attempt is
 * over.
 */
export function createAnswering(
	session: SessionState,
	clock: ExamClock,
	isResumed: boolean,
	readEnded: () => Promise<void>,
) {
	const { deps, attempt, snapshot } = session;
	/**
	 * Whether the server's state was read. An earlier page may have sent changes that it could not store: until then no `seq` is
	 * certain to be new.
	 */
	let isCaughtUp = !isResumed;
	const pending = () => sendableOf(Object.values(snapshot().state.entries));

	/** Reads the server's state. @throws ApiError like a save, if there is no response */
	async function catchUp(): Promise<void> {
		const current = await deps.api.read(attempt.id);
		clock.learnServerTime(current.serverTime);
		if (current.status !== "IN_PROGRESS" || snapshot().ended) return;
		session.mergeServerAnswers(current);
		isCaughtUp = true;
	}

	async function send(entries: AnswerEntry[], keepalive: boolean): Promise<SaveAnswersReply> {
		if (!isCaughtUp) {
			if (keepalive) throw new Error("No time left to read what the server holds");
			await catchUp();
			const now = new Set(pending().map(({ seq }) => seq));
			if (!entries.every(({ seq }) => now.has(seq))) return send(pending(), keepalive);
		}
		// Determine the server time of the answers before sending them.
		if (snapshot().seemsOver && !keepalive) await clock.read();
		const { state } = snapshot();
		if (entries.length === 0) {
			const serverTime = new Date(session.time.now()).toISOString();
			return { revision: state.revision, savedAt: "", serverTime, late: false };
		}
		return deps.api.save(
			{ ...session.sheet(), entries: entries.map(({ idQuestion }) => entryOf(state, idQuestion)) },
			keepalive,
		);
	}

	const queue = createSyncQueue({
		...deps,
		pending,
		send,
		merge: (server) => session.mergeServerAnswers(server),
		onSent(answers: AnswerEntry[], { serverTime, late, revision, uncounted }: SaveAnswersReply) {
			clock.learnServerTime(serverTime);
			if (snapshot().ended) return;
			// The attempt is over: hand in the rest, together with another device's answers. Answers after the end of their part are
			// marked as sent, since sending them again would not make them count.
			if (uncounted) session.publish({ partLate: true });
			if (late) session.publish({ late: true });
			else void session.apply({ type: "sent", answers, revision });
		},
		onStatus(sync) {
			if (sync.kind === "over") void readEnded();
			// A hanging save must not replace a status that asks the student to act.
			if (sync.kind === "offline" && snapshot().sync.kind === "signedOut") return;
			session.publish({ sync: session.statusToShow(sync) });
		},
	});

	/** Merges the server's newer state after a resume: answers of another device, or the end. */
	async function reconcile(): Promise<void> {
		const current = await clock.read();
		if (!current) return;
		clock.watch();
		if (snapshot().ended || snapshot().handingIn) return;
		if (current.status !== "IN_PROGRESS") return readEnded();
		session.mergeServerAnswers(current);
		isCaughtUp = true;
		session.publish({ sync: session.statusToShow(snapshot().sync) });
	}

	return {
		queue,
		/** Sends answers that an earlier page left unsent. */
		async begin(): Promise<void> {
			queue.begin();
			if (isResumed) await reconcile();
			await queue.flush();
		},
		async change(action: ExamAction): Promise<void> {
			if (snapshot().ended) return;
			const at = clock.stamp(currentQuestionId(snapshot().state));
			await session.apply({ ...action, at } as ExamAction);
			if (dirtyEntries(snapshot().state).length > 0) queue.changed();
		},
		/** Shows another question, once every answer is on disk. */
		async move(action: Extract<ExamAction, { type: "go" | "next" | "previous" }>): Promise<void> {
			await session.settled();
			clock.countTime();
			await session.apply(action);
		},
		/**
		 * Pauses the attempt, to be continued here or on another device: sends the time on the question with the answers, as far as
		 * the network allows. Resolves to whether closing the page loses nothing.
		 */
		async pause(): Promise<boolean> {
			clock.rest();
			await session.apply({ type: "pause" });
			await session.settled();
			await new Promise<void>((resolve) => {
				const cancel = deps.schedule(resolve, pausePatienceMs);
				void queue.flush().then(cancel).then(resolve);
			});
			const { disk, sync } = snapshot();
			if (disk !== "failed" || sync.kind === "saved") return true;
			clock.wake();
			return false;
		},
		/** Whether each `seq` of this page is new to the server. */
		isCaughtUp: () => isCaughtUp,
	};
}
export type Answering = ReturnType<typeof createAnswering>;
