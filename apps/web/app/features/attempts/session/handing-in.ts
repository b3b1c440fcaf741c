import type { AttemptDto, EndReason, SupersededAnswers } from "@cachimbo/contract/attempts/attempts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { createSecondTry, isPassing, retryDelay, waitsFor } from "../../../platform/offline/retry.ts";
import { isOver, isSignedOut, supersededBy } from "../attempts-api.ts";
import { handedInEntries } from "../device/finish-sheet.ts";
import { takeBackHandedIn } from "../device/handed-in.ts";
import { isNews } from "../device/merge-sheet.ts";
import { postSheet } from "../device/send-finish.ts";
import { dirtyEntries, reduce } from "../state.ts";
import type { Answering } from "./answering.ts";
import type { Desk } from "./desk.ts";
import type { Ending } from "./ended.ts";
import type { ExamClock } from "./exam-clock.ts";

/** After this long the result is told without the server, and the sheet stays queued. */
const patienceMs = 8000;
/** A sheet that another device writes to all the time is left to the outbox after so many merges. */
const mostMerges = 5;

/** The sheet goes out: it ends the attempt, or meets what a person decides, or is refused. */
export function createHandingIn(desk: Desk, clock: ExamClock, { queue, isCaughtUp }: Answering, ending: Ending) {
	const { deps, attempt, snapshot, publish } = desk;
	let merges = 0;
	const secondTry = createSecondTry();

	const reopen = () => ({ handingIn: null, state: { ...snapshot().state, finished: false } });

	/** The student chooses first, who goes on with it. When time is over nobody is asked: the result tells what counted. */
	const mustAsk = (reason: EndReason) => reason !== "TIME_OUT" && desk.conflicts().length > 0;

	/** Another device wrote meanwhile: what does not contradict goes into the sheet, and it is handed in again. */
	async function superseded(server: SupersededAnswers, reason: EndReason): Promise<void> {
		publish(reopen());
		desk.takeIn(server);
		if (mustAsk(reason)) return publish({ sync: desk.asking({ kind: "saving" }) });
		merges += 1;
		// A screen that only watched the time does not cut off what the other device still has to send.
		const isWatching = reason === "TIME_OUT" && !handedInEntries(desk.sheet().entries, reason).some(isNews);
		return isWatching || merges > mostMerges ? ending.endUnconfirmed(reason, "server") : goOn();
	}

	/** Only this page holds the answers: the exam is not over before the server has them. When its time is, nothing helps. */
	const mustStay = (reason: EndReason) => reason !== "TIME_OUT" && snapshot().disk === "failed";

	function takeBack(): void {
		desk.handIn(null);
		takeBackHandedIn(attempt.id);
		void desk.write([]);
	}

	function refused(error: unknown): void {
		takeBack();
		publish({ ...reopen(), refusal: error instanceof ApiError ? error.message : "" });
	}

	async function failed(error: unknown, reason: EndReason): Promise<void> {
		const server = supersededBy(error);
		if (server) await superseded(server, reason);
		else if (isSignedOut(error)) publish({ ...reopen(), sync: { kind: "signedOut" } });
		else if (isPassing(error) && mustStay(reason)) refused(error);
		else if (isPassing(error)) ending.endUnconfirmed(reason, waitsFor(error));
		else if (isOver(error)) void ending.readEnded();
		else refused(error);
	}

	/** A server that is back in a moment has the sheet before anybody is told that it was not taken. */
	async function post(reason: EndReason): Promise<AttemptDto> {
		const send = () => postSheet(deps, desk.stored.key, desk.sheet(), reason);
		return send().catch(async (error: unknown) => {
			if (!secondTry.excuses(error)) throw error;
			const { retryAfter } = error as ApiError;
			await new Promise<void>((resolve) => deps.schedule(resolve, retryDelay(1, deps.random(), retryAfter)));
			return send();
		});
	}

	/** Resolves when it was answered, or with the patience: whatever comes after that is the outbox's. */
	function send(reason: EndReason): Promise<void> {
		return new Promise((resolve) => {
			const giveUp = deps.schedule(() => {
				if (mustStay(reason)) return;
				if (!snapshot().ended && snapshot().handingIn) ending.endUnconfirmed(reason, "server");
				resolve();
			}, patienceMs);
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
						return snapshot().ended ? undefined : failed(error, reason);
					},
				)
				.finally(resolve);
		});
	}

	/** Hands the sheet in, once: on disk first, so that it survives whatever comes. Resolves when it has ended, or not. */
	async function finish(reason: EndReason): Promise<void> {
		if (snapshot().handingIn || snapshot().ended) return;
		clock.countTime();
		desk.handIn({ reason, at: clock.handedInAt() });
		if (mustAsk(reason)) return publish({ sync: desk.asking(snapshot().sync) });
		publish({
			state: reduce(snapshot().state, { type: "finish", isUnread: !isCaughtUp() }),
			handingIn: reason,
			refusal: null,
		});
		await desk.write(Object.values(snapshot().state.entries));
		await send(reason);
	}

	/** Resumes the queue after its obstacle is gone: sends the answers, and the sheet if it was being handed in. */
	async function goOn(): Promise<void> {
		const interrupted = desk.handedIn()?.reason;
		await queue.resume();
		if (interrupted) return finish(interrupted);
		const isSettled = snapshot().sync.kind === "saving" && dirtyEntries(snapshot().state).length === 0;
		if (isSettled) publish({ sync: { kind: "saved" } });
	}

	return {
		finish,
		goOn,
		/** Cancels the hand-in, so that solving continues. */
		takeBack: () => desk.handedIn() && !snapshot().ended && takeBack(),
	};
}
export type HandingIn = ReturnType<typeof createHandingIn>;
