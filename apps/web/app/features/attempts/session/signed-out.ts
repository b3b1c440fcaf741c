import type { Desk } from "./desk.ts";
import type { HandingIn } from "./handing-in.ts";

/** The session ended: answers stay on this device until there is one again. */
export const createSignedOut = (desk: Desk, { goOn, takeBack }: HandingIn) => ({
	/** She goes on without signing in: the sheet is not handed in behind her back later. */
	signInLater: takeBack,
	signedInAgain(): Promise<void> {
		desk.publish({ sync: desk.asking({ kind: "saving" }) });
		return goOn();
	},
});
