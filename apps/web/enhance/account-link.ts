import { currentSession, onSessionChange } from "../app/platform/session/session.ts";
import { homeOf } from "../app/platform/session/token.ts";
import { clearStaleToken } from "./stored-token.ts";

function updateLinks(): void {
	const session = currentSession();
	const { dataset } = document.documentElement;
	if (session) dataset.role = session.role;
	else delete dataset.role;
	for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-account]"))
		link.href = session ? homeOf(session.role) : "/login";
}

/**
 * Points the header's account link to the signed-in user's first screen, or to /login. Also updates after another tab signs
 * out, and on a page restored by 'back'.
 */
export function enhanceAccountLink(): void {
	const refresh = () => {
		void clearStaleToken().then(updateLinks);
		updateLinks();
	};
	refresh();
	onSessionChange(updateLinks);
	addEventListener("storage", refresh);
	addEventListener("pageshow", ({ persisted }) => persisted && refresh());
}
