import type { EndReason } from "@cachimbo/contract/attempts/attempts";
import type { WaitsFor } from "../../../platform/offline/retry.ts";
import { attemptOutbox } from "../device/outbox.ts";
import { endLocally } from "../result/local-result.ts";
import { dirtyEntries } from "../state.ts";
import type { EndedAttempt, SessionState } from "./session-state.ts";

interface EndingDeps {
	/** Stops the clock and the sending. */
	stop(): void;
	finish(reason: EndReason): Promise<void>;
}

/** Ends the attempt: confirmed by the server, or provisionally on this device until the server has the sheet. */
export function createEnding(session: SessionState, { stop, finish }: EndingDeps) {
	const { deps, attempt, stored, snapshot, publish } = session;

	let stopFollowing = () => {};

	/** Replaces a provisional result with the server's. */
	const follow = () =>
		attemptOutbox.onNews(({ attemptId }, news) => {
			const { ended } = snapshot();
			if (attemptId !== attempt.id || !ended || ended.confirmed) return;
			if ("sent" in news) {
				stopFollowing();
				publish({ ended: { ...ended, attempt: news.sent.ended, confirmed: true, waits: undefined } });
			} else if (news.waits !== ended.waits) publish({ ended: { ...ended, waits: news.waits } });
		});

	function end(ended: EndedAttempt): void {
		stop();
		publish({ ended, handingIn: null });
	}

	return {
		end,
		/** Takes over the result of an attempt that the server has ended. */
		async readEnded(): Promise<void> {
			const current = await deps.api.read(attempt.id).catch(() => undefined);
			if (!current || current.status === "IN_PROGRESS") return;
			// Answers given in time that never reached the server still count: send the sheet before removing it.
			const hasUnsentAnswers = current.reason === "TIME_OUT" && dirtyEntries(snapshot().state).length > 0;
			if (hasUnsentAnswers && !snapshot().handingIn) return finish("TIME_OUT");
			await deps.store.remove(stored.key).catch(() => undefined);
			end({ attempt: current, confirmed: true, reason: current.reason ?? "FINISHED", elsewhere: true });
		},
		/** Ends the attempt with the result that this device calculates, unless the server confirms its end meanwhile. */
		async endUnconfirmed(reason: EndReason, waits: WaitsFor): Promise<void> {
			const { courseNames } = stored;
			const { entries } = session.sheet();
			const at = session.handedIn()?.at ?? session.time.trusted();
			const keyed = await deps.api.addKey(attempt);
			if (snapshot().ended) return;
			const local = endLocally({ attempt: keyed, entries, courseNames, reason, at });
			stopFollowing = follow();
			end({ attempt: local, confirmed: false, waits, reason, elsewhere: false });
		},
		/** Call when the session is closed. */
		stopFollowing: () => stopFollowing(),
	};
}
export type Ending = ReturnType<typeof createEnding>;
