import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { type RefObject, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { plural } from "../../../platform/words/formats.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Menu } from "../../../ui/buttons/menu.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { useMuted } from "../api.ts";
import styles from "./chat.module.css";
import { GroupAvatar } from "./group-avatar.tsx";
import { MutedDialog } from "./muted-dialog.tsx";

interface ConversationHeadProps {
	membership: MembershipDto;
	headRef: RefObject<HTMLHeadingElement | null>;
	muted: ReturnType<typeof useMuted>;
	onBack(): void;
	onLeave(): void;
}

/** Header of a conversation: the group's name, a back button on phones, and the group's actions. */
export function ConversationHead({ membership, headRef, muted, onBack, onLeave }: ConversationHeadProps) {
	const { group, members } = membership;
	const [isShowingMuted, setIsShowingMuted] = useState(false);
	const navigate = useNavigate();
	const { state } = useLocation();
	// Go back in the browser's history if the user came from the list.
	const back = () => ((state as { fromList?: boolean } | null)?.fromList ? void navigate(-1) : onBack());
	return (
		<header className={styles.head}>
			<IconButton icon="left" label="Volver a tus grupos" className={styles.back} onClick={back} />
			<GroupAvatar group={group} chosen small />
			<div className={styles.headText}>
				<h2 tabIndex={-1} ref={headRef}>
					{group.name}
				</h2>
				<p className="soft small">{plural(members, "integrante")}</p>
			</div>
			<Menu text="Opciones del grupo" icon="more" iconOnly>
				<button type="button" onClick={() => setIsShowingMuted(true)}>
					<Icon name="eye-off" />
					Personas silenciadas
				</button>
				<button type="button" onClick={onLeave}>
					<Icon name="out" />
					Salir del grupo
				</button>
			</Menu>
			{isShowingMuted && <MutedDialog muted={muted} onClose={() => setIsShowingMuted(false)} />}
		</header>
	);
}
