import "../../ui/styles/layout.css";
import "../../ui/styles/table.css";
import "../../ui/styles/shell.css";
import { QueryClientProvider, useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { createQueryClient } from "../../platform/api/query.ts";
import { registerDrafts } from "../../platform/forms/drafts.ts";
import { isGivenTurn } from "../../platform/offline/retry.ts";
import { fault, leaveTo, leaveToSignIn } from "../../platform/page/leave.ts";
import type { PageHandle } from "../../platform/page/page-handle.ts";
import { focusScreen } from "../../platform/screen/focus.ts";
import {
	followOtherTabs,
	INVALID_ROLE,
	onSessionChange,
	SESSION_OVER,
	type SessionEnd,
} from "../../platform/session/session.ts";
import { Icon } from "../../ui/graphics/icon.tsx";
import { isSigningOut } from "./sign-out.tsx";

function leaveBecause(end: SessionEnd | undefined, why = SESSION_OVER, signsInAgain = false): void {
	if (isSigningOut()) return;
	if (end === "refused" && !signsInAgain) void leaveToSignIn(location, fault(why));
	if (end === "invalid-role") void leaveTo("/", fault(INVALID_ROLE));
	if (end === "signed-out") void leaveTo("/");
}

/** After a navigation, moves the focus to the heading of the new screen, like a page load would. */
function useFocusOnNewScreen(): void {
	const { pathname, hash } = useLocation();
	const lastPath = useRef(pathname);
	useEffect(() => {
		if (lastPath.current === pathname) return;
		lastPath.current = pathname;
		focusScreen(hash.slice(1));
	}, [pathname, hash]);
}

/** Says that a screen has nothing to show yet because the server is overloaded. Leaves by itself when the screen's turn comes. */
function TurnNotice() {
	const waiting = useIsFetching({
		predicate: ({ state }) => state.data === undefined && isGivenTurn(state.fetchFailureReason),
	});
	return (
		waiting > 0 && (
			<section className="toasts toasts-low" aria-label="Espera">
				<div className="toast" role="status">
					<Icon name="clock" />
					<p>Entró mucha gente a la vez. La página carga sola en un momento; no hace falta que recargues.</p>
				</div>
			</section>
		)
	);
}

/**
 * Wraps every signed-in screen: provides the query cache and handles the end of the session.
 * @param children extra content of an area beside its screen
 */
export function SignedInArea({ children }: { children?: ReactNode }) {
	const [client] = useState(createQueryClient);
	const signsInAgain = useMatches().some((match) => (match.handle as PageHandle | undefined)?.signsInAgain);
	useEffect(() => onSessionChange((end, why) => leaveBecause(end, why, signsInAgain)), [signsInAgain]);
	useEffect(followOtherTabs, []);
	useEffect(registerDrafts, []);
	useFocusOnNewScreen();
	return (
		<QueryClientProvider client={client}>
			<Outlet />
			<TurnNotice />
			{children}
		</QueryClientProvider>
	);
}
