import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { Link } from "react-router";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { plural } from "../../../platform/words/formats.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Count } from "../../../ui/cards/badge.tsx";
import { withoutFormulas } from "../../../ui/content/message-parts.ts";
import { shortMoment } from "../days.ts";
import styles from "./chat.module.css";
import { GroupAvatar } from "./group-avatar.tsx";

interface GroupRowProps {
	membership: MembershipDto;
	openId: number | undefined;
	onLeave(): void;
}

/** Last message of a group with its sender; a picture or a question has no text. */
function lastLine({ ultimoMensaje, lastSender, lastMessageAt, group }: MembershipDto): string {
	if (!lastMessageAt) return group.active ? "Nadie escribió todavía" : "Grupo cerrado";
	const text = withoutFormulas(ultimoMensaje || "Foto o pregunta");
	return lastSender ? `${lastSender}: ${text}` : text;
}

/** Row of a group: last message, unread count, and the action to leave it. */
export function GroupRow({ membership, openId, onLeave }: GroupRowProps) {
	const { group, lastMessageAt, mensajeNoLeido: unread } = membership;
	const isOpen = group.id === openId;
	return (
		<li className={styles.row}>
			<Link
				className={styles.group}
				to={`?grupo=${group.id}`}
				// Beside an open conversation, replace the history entry, so that back leads to the list.
				replace={openId !== undefined}
				state={{ fromList: true }}
				preventScrollReset
				aria-current={isOpen || undefined}
			>
				<GroupAvatar group={group} chosen={isOpen} />
				<span className={styles.groupText}>
					<b>{group.name}</b>
					<span className={styles.last}>{lastLine(membership)}</span>
				</span>
				<span className={styles.groupEnd}>
					{lastMessageAt && <time dateTime={lastMessageAt}>{shortMoment(lastMessageAt, serverNow())}</time>}
					{unread > 0 && !isOpen && (
						<Count value={unread} label={plural(unread, "mensaje sin leer", "mensajes sin leer")} />
					)}
				</span>
			</Link>
			<IconButton icon="out" label={`Salir del grupo ${group.name}`} className={styles.leave} onClick={onLeave} />
		</li>
	);
}
