import type { AttemptDto, EndReason, SupersededAnswers } from "@cachimbo/contract/attempts/attempts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { createSecondTry, isTransient, retryDelay, waitsFor } from "../../../platform/offline/retry.ts";
import { isOver, isSignedOut, supersededBy } from "../attempts-api.ts";
import { handedInEntries } from "../device/finish-sheet.ts";
import { unmarkHandedIn } from "../device/handed-in.ts";
import { isUnsentChange } from "../device/merge-sheet.ts";
import { postSheet } from "../device/send-finish.ts";
import { dirtyEntries, reduce } from "../state.ts";
import type { Answering } from "./answering.ts";
import type { Ending } from "./ended.ts";
import type { ExamClock } from "./exam-clock.ts";
import type { SessionState } from "./session-state.ts";

/** After this time the result is shown without the server, and the sheet stays queued. */
const timeoutMs = 8000;
/** After this many merges, a sheet that another device keeps changing is left to the outbox. */
const maxMerges = 5;

/** Hands in the sheet: the attempt ends, or the student must decide a conflict, or the server refuses. */
export function createHandingIn(
	session: SessionState,
	clock: ExamClock,
	{ queue, isCaughtUp }: Answering,
	ending: Ending,
) {
	const { deps, attempt, snapshot, publish } = session;
	let merges = 0;
	// A crowd that hands in is given turns by Retry-After: nobody is told of a refusal before the time for the answer is over.
	const secondTry = createSecondTry(timeoutMs);

	const reopen = () => ({ handingIn: null, state: { ...snapshot().state, finished: false } });

	/**
	 * Whether the student must resolve conflicts before the hand-in. After a time-out nobody is asked: the result shows what
	 * counted.
	 */
	const mustAsk = (reason: EndReason) => reason !== "TIME_OUT" && session.conflicts().length > 0;

	/** Another device wrote meanwhile: its answers are merged, and the sheet is handed in again. */
	async function handleSuperseded(server: SupersededAnswers, reason: EndReason): Promise<void> {
		publish(reopen());
		session.mergeServerAnswers(server);
		if (mustAsk(reason)) return publish({ sync: session.statusToShow({ kind: "saving" }) });
		merges += 1;
		// A screen without changes of its own must not end the attempt before the other device has sent its answers.
		const isWatching = reason === "TIME_OUT" && !handedInEntries(session.sheet().entries, reason).some(isUnsentChange);
		return isWatching || merges > maxMerges ? ending.endUnconfirmed(reason, "server") : resumeAfterObstacle();
	}

	/**
	 * Whether the attempt must not end before the server has the answers, because only this page holds them. After a time-out it
	 * ends anyway.
	 */
	const mustStay = (reason: EndReason) => reason !== "TIME_OUT" && snapshot().disk === "failed";

	function takeBack(): void {
		session.handIn(null);
		unmarkHandedIn(attempt.id);
		void session.write([]);
	}

	function handleRefusal(error: unknown): void {
		takeBack();
		publish({ ...reopen(), refusal: error instanceof ApiError ? error.message : "" });
	}

	async function handleFailure(error: unknown, reason: EndReason): Promise<void> {
		const server = supersededBy(error);
		if (server) await handleSuperseded(server, reason);
		else if (isSignedOut(error)) publish({ ...reopen(), sync: { kind: "signedOut" } });
		else if (isTransient(error) && mustStay(reason)) handleRefusal(error);
		else if (isTransient(error)) await ending.endUnconfirmed(reason, waitsFor(error));
		else if (isOver(error)) void ending.readEnded();
		else handleRefusal(error);
	}

	/** Retries once if the server is briefly unavailable, before the user is notified. */
	async function post(reason: EndReason): Promise<AttemptDto> {
		const send = () => postSheet(deps, session.stored.key, session.sheet(), reason);
		return send().catch(async (error: unknown) => {
			if (!secondTry.grantsSilentRetry(error)) throw error;
			const { retryAfter } = error as ApiError;
			await new Promise<void>((resolve) => deps.schedule(resolve, retryDelay(1, deps.random(), retryAfter)));
			return send();
		});
	}

	/** Resolves on a response or on a timeout; the outbox handles any later response. */
	function send(reason: EndReason): Promise<void> {
		return new Promise((resolve) => {
			const giveUp = deps.schedule(() => {
				if (mustStay(reason)) return;
				const isOpen = !snapshot().ended && snapshot().handingIn;
				void Promise.resolve(isOpen && ending.endUnconfirmed(reason, "server")).finally(resolve);
			}, timeoutMs);
			void post(reason)
				.then(
					(confirmed) => {
						giveUp();
						const actual = confirmed.reason ?? reason;
						const ended = { attempt: confirmed, confirmed: true, reason: actual, elsewhere: actual !== reason };
						if (!snapshot().ended) ending.end(ended);
					},
					(error) => {
						giveUp();
						return snapshot().ended ? undefined : handleFailure(error, reason);
					},
				)
				.finally(resolve);
		});
	}

	/**
	 * Hands the sheet in, once. It is on disk first, so that it survives a crash. Resolves when the attempt has ended, or could
	 * not be ended.
	 */
	async function finish(reason: EndReason): Promise<void> {
		if (snapshot().handingIn || snapshot().ended) return;
		clock.countTime();
		session.handIn({ reason, at: clock.handedInAt() });
		if (mustAsk(reason)) return publish({ sync: session.statusToShow(snapshot().sync) });
		publish({
			state: reduce(snapshot().state, { type: "finish", isUnread: !isCaughtUp() }),
			handingIn: reason,
			refusal: null,
		});
		await session.write(Object.values(snapshot().state.entries));
		await send(reason);
	}

	/** Resumes the queue after its obstacle is removed: sends the answers, and the sheet if it was being handed in. */
	async function resumeAfterObstacle(): Promise<void> {
		const interrupted = session.handedIn()?.reason;
		await queue.resume();
		if (interrupted) return finish(interrupted);
		const isSettled = snapshot().sync.kind === "saving" && dirtyEntries(snapshot().state).length === 0;
		if (isSettled) publish({ sync: { kind: "saved" } });
	}

	return {
		finish,
		resumeAfterObstacle,
		/** Cancels the hand-in, so that solving continues. */
		takeBack: () => session.handedIn() && !snapshot().ended && takeBack(),
	};
}
export type HandingIn = ReturnType<typeof createHandingIn>;
