import { createAnswering } from "./answering.ts";
import { createChoosing } from "./choosing.ts";
import { createEnding } from "./ended.ts";
import { createExamClock } from "./exam-clock.ts";
import { createHandingIn } from "./handing-in.ts";
import type { OpenedAttempt } from "./open-attempt.ts";
import { createSessionState, type SessionDeps } from "./session-state.ts";
import { createSignedOut } from "./signed-out.ts";

/**
 * Session of an attempt in progress. An action changes the state, then the disk, then the server. Independent of React and
 * the page; `subscribe` and `snapshot` fit useSyncExternalStore. Each phase is a module of `session/`; they share the session state.
 */
export function createExamSession(deps: SessionDeps, opened: OpenedAttempt) {
	const session = createSessionState(deps, opened);
	const clock = createExamClock(session, () => void handingIn.finish("TIME_OUT"));
	const answering = createAnswering(session, clock, opened.local, () => ending.readEnded());
	const { queue } = answering;
	const stopSending = () => {
		clock.stop();
		queue.stop();
	};
	const ending = createEnding(session, { stop: stopSending, finish: (reason) => handingIn.finish(reason) });
	const handingIn = createHandingIn(session, clock, answering, ending);
	const { settle } = createChoosing(session, handingIn);
	const { signedInAgain, signInLater } = createSignedOut(session, handingIn);

	return {
		key: session.stored.key,
		attempt: session.attempt,
		parts: clock.parts,
		courseNames: session.stored.courseNames,
		subscribe: session.subscribe,
		snapshot: session.snapshot,
		serverNow: session.time.now,
		/** Starts the clock watch, and sends unsent answers of an earlier page. */
		begin() {
			clock.watch();
			void answering.begin();
		},
		/** Applies an answer, a flag or a struck alternative. */
		change: answering.change,
		move: answering.move,
		nextPart: clock.nextPart,
		pause: answering.pause,
		finish: handingIn.finish,
		settle,
		signedInAgain,
		signInLater,
		/** Call when the page is visible again, or the network is back. */
		wake() {
			clock.wake();
			void queue.flush();
		},
		/** Call when the page is hidden or closed. */
		rest() {
			clock.rest();
			queue.leave();
		},
		stop() {
			stopSending();
			ending.stopFollowing();
			session.close();
		},
	};
}
export type ExamSession = ReturnType<typeof createExamSession>;
