import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { MembershipDto } from "@cachimbo/contract/groups/groups";
import { type ReactNode, useEffect, useState } from "react";
import { useOnline } from "../../../platform/offline/online.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { MessageText } from "../../../ui/content/message-text.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import type { Hub } from "../hub.ts";
import { useLiveState } from "../use-hub.ts";
import styles from "./chat.module.css";

/** Messages that the screen lacks: those after an earlier visit ('newer'), or all of them. */
export type Missing = "newer" | "all" | undefined;

const withoutNetwork = {
	newer: "Sin conexión: ves los mensajes que cargaste antes. ",
	all: "Sin conexión: no hay mensajes de este grupo guardados aquí. ",
};
const withoutAnswer = {
	newer: "No pudimos actualizar: ves los mensajes que cargaste antes.",
	all: "No pudimos cargar los mensajes de este grupo.",
};

/** Banner about a lost live connection. A short interruption is not shown: missed messages arrive by themselves. */
export function LiveBanner({ hub, missing }: { hub: Hub; missing: Missing }) {
	const online = useOnline();
	const state = useLiveState(hub);
	if (!online) {
		return (
			<Banner icon="off">{missing ? withoutNetwork[missing] : "Sin conexión. "}Lo que escribas se enviará solo.</Banner>
		);
	}
	if (state === "ended") {
		return (
			<div className={styles.ended} role="status">
				<span>Se cortó el chat en vivo.</span>
				<Button size="small" look="line" onClick={hub.reconnect}>
					Reconectar
				</Button>
			</div>
		);
	}
	return missing ? <Banner icon="auto">{withoutAnswer[missing]}</Banner> : null;
}

/** The academy's announcement, pinned above the messages; one line until it is expanded. */
export function Pinned({ message }: { message: MessageDto }) {
	return (
		<details className={styles.pinned} key={message.id}>
			<summary>
				<Icon name="pin" />
				<span>
					<b>Anuncio de la academia</b>
					<span className={styles.pinnedLine}>{message.content}</span>
				</span>
				<Icon name="down" />
			</summary>
			<MessageText content={message.content} />
		</details>
	);
}

/** Longest delay of a browser timer. */
const maxTimerMs = 2_147_483_647;

/** Whether it is still before `until`; rerenders when the time comes. */
export function useIsBefore(until: string | null): boolean {
	const left = until ? Date.parse(until) - serverNow() : 0;
	const [, rerender] = useState(0);
	useEffect(() => {
		if (left <= 0) return undefined;
		const timer = setTimeout(() => rerender((times) => times + 1), Math.min(left + 500, maxTimerMs));
		return () => clearTimeout(timer);
	}, [left]);
	return left > 0;
}

/** Replaces the input if the user may read but not write. */
export function NotWriting({ membership, children }: { membership: MembershipDto; children: ReactNode }) {
	const { group, mutedUntil, mutedReason } = membership;
	const isMuted = useIsBefore(mutedUntil);
	if (!group.active) {
		return (
			<p className={styles.notWriting}>
				<Icon name="lock" />
				<span>
					<b>Este grupo está cerrado.</b> Puedes leer lo que se escribió.
				</span>
			</p>
		);
	}
	if (isMuted && mutedUntil) {
		return (
			<p className={styles.notWriting}>
				<Icon name="lock" />
				<span>
					<b>Por ahora no puedes escribir en este grupo.</b> La academia te dejará escribir otra vez el{" "}
					{formatDateTime(mutedUntil)}.{mutedReason && ` Motivo: ${mutedReason}`}
				</span>
			</p>
		);
	}
	return children;
}
