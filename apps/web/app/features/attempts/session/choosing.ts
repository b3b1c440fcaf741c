import type { Choose } from "../device/merge-sheet.ts";
import type { HandingIn } from "./handing-in.ts";
import type { SessionState } from "./session-state.ts";

/**
 * Conflict resolution: answers that differ between two devices are not sent until the student has chosen, question by question.
 */
export const createChoosing = (session: SessionState, { resumeAfterObstacle }: HandingIn) => ({
	async settle(choose: Choose): Promise<void> {
		if (session.snapshot().sync.kind !== "superseded") return;
		session.decide(choose);
		const { state } = session.snapshot();
		session.publish({ sync: session.statusToShow({ kind: "saving" }), state: { ...state, finished: false } });
		if (session.conflicts().length > 0) return;
		await session.settled();
		await resumeAfterObstacle();
	},
});
