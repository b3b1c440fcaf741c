import type { EndReason } from "@cachimbo/contract/attempts/attempts";
import type { WaitsFor } from "../../../platform/offline/retry.ts";
import { attemptOutbox } from "../device/outbox.ts";
import { endLocally } from "../result/local-result.ts";
import { dirtyEntries } from "../state.ts";
import type { Desk, Ended } from "./desk.ts";

interface EndingDeps {
	/** Nothing is timed or sent from here any more. */
	stop(): void;
	finish(reason: EndReason): Promise<void>;
}

/** The attempt is over: by the server, or for this device until the server has the sheet. */
export function createEnding(desk: Desk, { stop, finish }: EndingDeps) {
	const { deps, attempt, stored, snapshot, publish } = desk;

	function end(ended: Ended): void {
		stop();
		publish({ ended, handingIn: null });
	}

	return {
		end,
		/** The server ended it without us: its figures are the record. */
		async readEnded(): Promise<void> {
			const current = await deps.api.read(attempt.id).catch(() => undefined);
			if (!current || current.status === "IN_PROGRESS") return;
			// Answers given in time that never reached the server still count: send the sheet before removing it.
			const isOwed = current.reason === "TIME_OUT" && dirtyEntries(snapshot().state).length > 0;
			if (isOwed && !snapshot().handingIn) return finish("TIME_OUT");
			await deps.store.remove(stored.key).catch(() => undefined);
			end({ attempt: current, confirmed: true, reason: current.reason ?? "FINISHED", elsewhere: true });
		},
		/** The result as this device can tell it. */
		endUnconfirmed(reason: EndReason, waits: WaitsFor): void {
			const { courseNames } = stored;
			const { entries } = desk.sheet();
			const local = endLocally({
				attempt,
				entries,
				courseNames,
				reason,
				at: desk.handedIn()?.at ?? desk.time.trusted(),
			});
			end({ attempt: local, confirmed: false, waits, reason, elsewhere: false });
		},
		/** A result that was told before the server had the sheet becomes the server's. Answers how to stop. */
		followFinish: (): (() => void) =>
			attemptOutbox.onNews(({ attemptId }, news) => {
				const { ended } = snapshot();
				if (attemptId !== attempt.id || !ended || ended.confirmed) return;
				if ("sent" in news) {
					publish({ ended: { ...ended, attempt: news.sent.ended, confirmed: true, waits: undefined } });
				} else if (news.waits !== ended.waits) publish({ ended: { ...ended, waits: news.waits } });
			}),
	};
}
export type Ending = ReturnType<typeof createEnding>;
