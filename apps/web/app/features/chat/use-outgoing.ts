import { useEffect, useState, useSyncExternalStore } from "react";
import type { OutboxStatus } from "../../platform/offline/outbox.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import type { Outgoing } from "./chat-store.ts";
import { chatOutbox } from "./outbox.ts";
import { type OutgoingDesk, openOutgoingDesk } from "./outgoing-desk.ts";

const none: readonly Outgoing[] = [];
const never = () => () => {};

export function useDesk(): OutgoingDesk | undefined {
	const { userId } = useSignedIn();
	const [desk, setDesk] = useState<OutgoingDesk>();
	useEffect(() => {
		let isGone = false;
		openOutgoingDesk(userId).then((opened) => isGone || setDesk(opened), console.warn);
		return () => {
			isGone = true;
		};
	}, [userId]);
	return desk;
}

/** Returns the queued messages of this device, in the order in which they were written. */
export const useOutgoing = (desk: OutgoingDesk | undefined): readonly Outgoing[] =>
	useSyncExternalStore(desk?.subscribe ?? never, desk?.messages ?? (() => none));

export const useOutboxStatus = (): OutboxStatus =>
	useSyncExternalStore(chatOutbox.subscribe, chatOutbox.status, chatOutbox.status);
