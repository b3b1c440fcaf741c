import { currentSession } from "../app/platform/session/session.ts";

/** Shows a notice if a mailed link belongs to another account than the signed-in one. */
export function showOtherAccountNotice(): void {
	const notice = document.querySelector<HTMLElement>("[data-other-account]");
	const email = currentSession()?.email;
	if (!notice || !email || email === notice.dataset.otherAccount) return;
	notice.querySelector("[data-session-email]")?.append(email);
	notice.hidden = false;
}
