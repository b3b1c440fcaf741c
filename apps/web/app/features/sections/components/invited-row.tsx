import type { InviteeDto } from "@cachimbo/contract/sections/sections";
import { formatDate } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import styles from "./sections.module.css";

type Invitation = NonNullable<InviteeDto["invitation"]>;

const looks = {
	queued: { tone: "plain", text: () => "Invitación en camino" },
	sent: {
		tone: "pen",
		text: ({ sentAt, expiresAt }) => `Invitado el ${formatDate(sentAt)}, vence el ${formatDate(expiresAt)}`,
	},
	expired: { tone: "middling", text: ({ expiresAt }) => `La invitación venció el ${formatDate(expiresAt)}` },
	failed: { tone: "wrong", text: () => "Su correo no recibió la invitación" },
} as const satisfies Record<Invitation["state"], { tone: string; text(invitation: Invitation): string }>;

function State({ invitation }: Pick<InviteeDto, "invitation">) {
	if (!invitation) return <Badge>Sin invitación</Badge>;
	const { tone, text } = looks[invitation.state];
	return <Badge tone={tone}>{text(invitation)}</Badge>;
}

interface InvitedRowProps {
	invitee: InviteeDto;
	busy: "send" | "remove" | undefined;
	onSend(): void;
	onRemove(): void;
}

/** One invitee with the time of the invitation and the actions. */
export function InvitedRow({ invitee, busy, onSend, onRemove }: InvitedRowProps) {
	const { email, name, since, invitation } = invitee;
	const send = invitation ? "Enviar de nuevo" : "Enviar invitación";
	return (
		<li>
			<span className={styles.who}>
				<span className={styles.name}>{name}</span>
				<span className={`soft small ${styles.name}`}>
					{invitation ? email : `${email}, desde el ${formatDate(since)}`}
				</span>
				<State invitation={invitation} />
			</span>
			<span className={styles.does}>
				<Button
					look="quiet"
					size="small"
					aria-label={`${send} a ${email}`}
					busy={busy === "send"}
					busyText="Enviando…"
					disabled={invitation?.state === "queued"}
					onClick={onSend}
				>
					{send}
				</Button>
				<Button
					look="quiet"
					size="small"
					aria-label={`Retirar ${email}`}
					busy={busy === "remove"}
					busyText="Retirando…"
					onClick={onRemove}
				>
					Retirar
				</Button>
			</span>
		</li>
	);
}
