import type { Desk } from "./desk.ts";
import type { HandingIn } from "./handing-in.ts";

/** Handles the end of the session: answers stay on this device until the student signs in again. */
export const createSignedOut = (desk: Desk, { goOn, takeBack }: HandingIn) => ({
	/** Continues without signing in, and withdraws the hand-in, so that the sheet is not handed in later unnoticed. */
	signInLater: takeBack,
	signedInAgain(): Promise<void> {
		desk.publish({ sync: desk.asking({ kind: "saving" }) });
		return goOn();
	},
});
