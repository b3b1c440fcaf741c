import { signedInAuthRoutes } from "@cachimbo/contract/auth/signed-in-auth-routes";
import { useState } from "react";
import { call } from "../../platform/api/api.ts";
import { unsubscribePush } from "../../platform/device/end-push.ts";
import { clearUnsentWork, flushUnsentWork } from "../../platform/offline/unsent-work.ts";
import { leaveTo } from "../../platform/page/leave.ts";
import { clearOwnStorage } from "../../platform/session/session.ts";
import { Bubble } from "../../ui/cards/bubble.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";

let isLeaving = false;

/** Whether a sign-out is running. Requests that the server refuses from then on must not redirect. */
export const isSigningOut = (): boolean => isLeaving;

/** Ends the session on the server if it is reachable. In any case this device drops the session and its push subscription. */
export async function leaveForGood(): Promise<void> {
	isLeaving = true;
	const ended = call(signedInAuthRoutes.signOut, { query: { storage: "kept" }, keepalive: true }).catch(
		() => undefined,
	);
	await Promise.race([Promise.all([ended, unsubscribePush()]), new Promise((resolve) => setTimeout(resolve, 2000))]);
	await clearUnsentWork();
	clearOwnStorage();
	await leaveTo("/");
}

/** 'Cerrar Sesión': sends unsent work first, or lists it before it is lost. */
export function SignOut() {
	const [busy, setBusy] = useState(false);
	const [unsent, setUnsent] = useState<string[]>([]);
	const leave = async () => {
		setBusy(true);
		await leaveForGood();
	};
	const start = async () => {
		if (busy) return;
		setBusy(true);
		const left = await flushUnsentWork();
		if (left.length === 0) return leave();
		setBusy(false);
		setUnsent(left);
	};
	return (
		<>
			<button type="button" onClick={start} aria-disabled={busy || undefined} title="Cerrar Sesión">
				<Bubble>
					<Icon name="out" />
				</Bubble>
				<span>Cerrar Sesión</span>
			</button>
			<ConfirmDialog
				open={unsent.length > 0}
				title="Aún no se envió todo"
				confirmText="Cerrar sesión y perderlo"
				cancelText="Seguir aquí"
				danger
				busy={busy}
				onConfirm={leave}
				onCancel={() => setUnsent([])}
			>
				<p>Si cierras sesión ahora, se pierde de este equipo:</p>
				<ul className="bullets">
					{unsent.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			</ConfirmDialog>
		</>
	);
}
