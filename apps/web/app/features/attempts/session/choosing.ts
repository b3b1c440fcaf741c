import type { Choose } from "../merge-sheet.ts";
import type { Answering } from "./answering.ts";
import type { Desk } from "./desk.ts";
import type { HandingIn } from "./handing-in.ts";

/** Two devices answered differently: nothing goes out until the person chose, question by question, which answers stay. */
export const createChoosing = (desk: Desk, answering: Answering, { goOn }: HandingIn) => ({
	async settle(choose: Choose): Promise<void> {
		const { sync, state } = desk.snapshot();
		if (sync.kind !== "superseded") return;
		desk.publish({ sync: { kind: "saving" }, state: { ...state, finished: false } });
		const conflicts = desk.takeIn(sync.server, choose);
		if (conflicts.length > 0) return desk.publish({ sync: { ...sync, conflicts } });
		answering.caughtUp();
		await desk.settled();
		await goOn();
	},
});
