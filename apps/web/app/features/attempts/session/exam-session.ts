import { createAnswering } from "./answering.ts";
import { createChoosing } from "./choosing.ts";
import { createDesk, type SessionDeps } from "./desk.ts";
import { createEnding } from "./ended.ts";
import { createExamClock } from "./exam-clock.ts";
import { createHandingIn } from "./handing-in.ts";
import type { OpenedAttempt } from "./open-attempt.ts";
import { createSignedOut } from "./signed-out.ts";

/**
 * Session of an attempt in progress. An action changes the state, then the disk, then the server. Independent of React and
 * the page; `subscribe` and `snapshot` fit useSyncExternalStore. Each phase is a module of `session/`; they share the desk.
 */
export function createExamSession(deps: SessionDeps, opened: OpenedAttempt) {
	const desk = createDesk(deps, opened);
	const clock = createExamClock(desk, () => void handingIn.finish("TIME_OUT"));
	const answering = createAnswering(desk, clock, opened.local, () => ending.readEnded());
	const { queue } = answering;
	const stopSending = () => {
		clock.stop();
		queue.stop();
	};
	const ending = createEnding(desk, { stop: stopSending, finish: (reason) => handingIn.finish(reason) });
	const handingIn = createHandingIn(desk, clock, answering, ending);
	const { settle } = createChoosing(desk, handingIn);
	const { signedInAgain, signInLater } = createSignedOut(desk, handingIn);
	let stopListening = () => {};

	return {
		key: desk.stored.key,
		attempt: desk.attempt,
		parts: clock.parts,
		courseNames: desk.stored.courseNames,
		subscribe: desk.subscribe,
		snapshot: desk.snapshot,
		serverNow: desk.time.now,
		/** Starts the clock watch, and sends unsent answers of an earlier page. */
		begin() {
			clock.watch();
			stopListening = ending.followFinish();
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
			stopListening();
			desk.close();
		},
	};
}
export type ExamSession = ReturnType<typeof createExamSession>;
