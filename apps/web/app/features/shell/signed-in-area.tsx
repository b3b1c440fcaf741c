import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet, useMatches } from "react-router";
import { fault, leaveTo, rememberOrigin } from "../../platform/leave.ts";
import type { PageHandle } from "../../platform/page-handle.ts";
import { createQueryClient } from "../../platform/query.ts";
import { followOtherTabs, onSessionChange, type SessionEnd } from "../../platform/session.ts";

function leaveBecause(end: SessionEnd | undefined, signsInAgain: boolean): void {
	if (end === "refused" && !signsInAgain) {
		rememberOrigin(location.pathname);
		void leaveTo("/login", fault("Tu sesión terminó. Ingresa de nuevo"));
	}
	if (end === "expired") void leaveTo("/", fault("Token inválido o expirado"));
	if (end === "invalid-role") void leaveTo("/", fault("Rol inválido"));
	if (end === "signed-out") void leaveTo("/");
}

/** Around every screen that needs a session: the query cache, and the way out when the session ends. */
export function SignedInArea() {
	const [client] = useState(createQueryClient);
	const signsInAgain = useMatches().some((match) => (match.handle as PageHandle | undefined)?.signsInAgain);
	useEffect(() => onSessionChange((end) => leaveBecause(end, signsInAgain)), [signsInAgain]);
	useEffect(followOtherTabs, []);
	return (
		<QueryClientProvider client={client}>
			<Outlet />
		</QueryClientProvider>
	);
}
