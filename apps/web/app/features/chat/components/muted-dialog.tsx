import type { MutedPersonDto } from "@cachimbo/contract/chat/chat";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import type { useMuted } from "../api.ts";
import styles from "./chat.module.css";

/** List of the people whom the user has muted, in all groups. */
export function MutedDialog({ muted, onClose }: { muted: ReturnType<typeof useMuted>; onClose(): void }) {
	const [busy, setBusy] = useState<number>();
	const unmute = async ({ userId, name }: MutedPersonDto) => {
		setBusy(userId);
		try {
			await muted.set(userId, false);
			toast.success(`Verás otra vez los mensajes de ${name}`);
		} catch (cause) {
			toast.error(messageOf(cause, "No se pudo cambiar. Intenta de nuevo"));
		}
		setBusy(undefined);
	};
	return (
		<Dialog open title="Personas silenciadas" onClose={onClose}>
			{muted.people ? (
				<>
					<p>Sus mensajes te aparecen cerrados, en todos tus grupos. Ellas no lo saben.</p>
					<ul className={styles.people}>
						{muted.people.map((person) => (
							<li key={person.userId}>
								<b>{person.name}</b>
								<Button size="small" look="line" busy={busy === person.userId} onClick={() => void unmute(person)}>
									<span>
										Dejar de silenciar<span className="sr"> a {person.name}</span>
									</span>
								</Button>
							</li>
						))}
						{muted.people.length === 0 && <li className="soft">No has silenciado a nadie.</li>}
					</ul>
				</>
			) : muted.error ? (
				<ErrorState error={muted.error} onRetry={muted.retry} />
			) : (
				<p className="soft">Cargando…</p>
			)}
		</Dialog>
	);
}
