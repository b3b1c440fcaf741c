import type { HandingIn } from "./handing-in.ts";
import type { SessionState } from "./session-state.ts";

/** Handles the end of the session: answers stay on this device until the student signs in again. */
export const createSignedOut = (session: SessionState, { resumeAfterObstacle, takeBack }: HandingIn) => ({
	/** Continues without signing in, and withdraws the hand-in, so that the sheet is not handed in later unnoticed. */
	signInLater: takeBack,
	signedInAgain(): Promise<void> {
		session.publish({ sync: session.statusToShow({ kind: "saving" }) });
		return resumeAfterObstacle();
	},
});
