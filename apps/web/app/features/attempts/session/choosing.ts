import type { Choose } from "../device/merge-sheet.ts";
import type { Desk } from "./desk.ts";
import type { HandingIn } from "./handing-in.ts";

/**
 * Conflict resolution: answers that differ between two devices are not sent until the student has chosen, question by question.
 */
export const createChoosing = (desk: Desk, { goOn }: HandingIn) => ({
	async settle(choose: Choose): Promise<void> {
		if (desk.snapshot().sync.kind !== "superseded") return;
		desk.decide(choose);
		const { state } = desk.snapshot();
		desk.publish({ sync: desk.asking({ kind: "saving" }), state: { ...state, finished: false } });
		if (desk.conflicts().length > 0) return;
		await desk.settled();
		await goOn();
	},
});
