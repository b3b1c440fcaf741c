import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../platform/api/api.ts";
import { leaveTo } from "../../platform/page/leave.ts";
import { toast } from "../../platform/screen/toast.ts";
import { currentSession } from "../../platform/session/session.ts";
import type { SessionTime } from "../../platform/session/session-time.ts";
import { plural } from "../../platform/words/formats.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SignInDialog } from "../../ui/dialogs/sign-in-dialog.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import styles from "./session-keeper.module.css";
import { useSessionTime } from "./use-session-time.ts";

const warning = "Tu sesión termina en 10 minutos";

/** Shows the warning once as a toast if a dialog covers the notice. */
function useWarning(kind: SessionTime["kind"]): void {
	useEffect(() => {
		if (kind === "ending" && document.querySelector("dialog[open]")) toast.warning(warning);
	}, [kind]);
}

/** Opens the sign-in when the session has ended. After 'Ahora no' it opens on request. */
function useAsking(kind: SessionTime["kind"]) {
	const [isAsking, setIsAsking] = useState(false);
	useEffect(() => setIsAsking(kind === "over"), [kind]);
	return { isAsking, setIsAsking };
}

/** Protects unsaved work of an administrator when the session ends: warns before, and shows the sign-in over the page afterwards. */
export function SessionKeeper() {
	const client = useQueryClient();
	const { time, lookAgain } = useSessionTime();
	const { isAsking, setIsAsking } = useAsking(time.kind);
	const [busy, setBusy] = useState(false);
	useWarning(time.kind);
	const extendSession = async () => {
		if (time.kind !== "ending" || !time.idle) return setIsAsking(true);
		setBusy(true);
		await call(examRoutes.listTypes, {}).catch(() => undefined);
		setBusy(false);
		lookAgain();
	};
	const signedIn = () => {
		setIsAsking(false);
		// Reload to reach the setup of the second factor. Drafts stay on the device.
		if (currentSession()?.awaitsFactor) return void leaveTo(location.pathname + location.search);
		// Refetch queries that failed without a session.
		void client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
	};
	const isOver = time.kind === "over";
	return (
		<>
			{time.kind !== "fine" && !isAsking && (
				<aside className={styles.notice} aria-label="Sesión">
					<Icon name="clock" />
					<span className="sr" role="status">
						{isOver ? "Tu sesión terminó" : warning}
					</span>
					<span aria-hidden="true">
						{time.kind === "ending" ? `Tu sesión termina en ${plural(time.minutes, "minuto")}` : "Tu sesión terminó"}
					</span>
					<Button size="small" look="line" busy={busy} busyText="Un momento…" onClick={extendSession}>
						{isOver ? "Ingresar" : "Seguir"}
					</Button>
				</aside>
			)}
			<SignInDialog
				open={isAsking}
				title={isOver ? "Tu sesión terminó" : "Sigue en tu sesión"}
				laterText="Ahora no"
				onSignedIn={signedIn}
				onLater={() => setIsAsking(false)}
			>
				Lo que estabas escribiendo sigue en la página. Ingresa de nuevo para continuar donde estás.
			</SignInDialog>
		</>
	);
}
