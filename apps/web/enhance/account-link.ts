import { currentSession, onSessionChange } from "../app/platform/session/session.ts";
import { homeOf } from "../app/platform/session/token.ts";
import { clearStaleToken } from "./stored-token.ts";

function tell(): void {
	const session = currentSession();
	const { dataset } = document.documentElement;
	if (session) dataset.role = session.role;
	else delete dataset.role;
	for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-account]"))
		link.href = session ? homeOf(session.role) : "/login";
}

/** The header's door says who is signed in, also after another tab signed out, and on a page that 'back' brings again. */
export function enhanceAccountLink(): void {
	const lookAgain = () => {
		void clearStaleToken().then(tell);
		tell();
	};
	lookAgain();
	onSessionChange(tell);
	addEventListener("storage", lookAgain);
	addEventListener("pageshow", ({ persisted }) => persisted && lookAgain());
}
