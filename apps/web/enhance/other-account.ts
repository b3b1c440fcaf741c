import { currentSession } from "../app/platform/session/session.ts";

/** Where a mailed link is of another account than the one that is signed in here, the page says so. */
export function tellOtherAccount(): void {
	const notice = document.querySelector<HTMLElement>("[data-other-account]");
	const email = currentSession()?.email;
	if (!notice || !email || email === notice.dataset.otherAccount) return;
	notice.querySelector("[data-session-email]")?.append(email);
	notice.hidden = false;
}
