import type { Desk } from "./desk.ts";
import type { HandingIn } from "./handing-in.ts";

/** The session ended: answers stay on this device until there is one again. */
export const createSignedOut = (desk: Desk, { goOn }: HandingIn) => ({
	signedInAgain(): Promise<void> {
		desk.publish({ sync: { kind: "saving" } });
		return goOn();
	},
});
