import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { serverNow } from "../../platform/time/server-clock.ts";
import { renewMembership } from "./api.ts";
import { mayWrite } from "./may-write.ts";
import type { OutgoingDesk } from "./outgoing-desk.ts";
import { useOutgoing } from "./use-outgoing.ts";

interface Options {
	desk: OutgoingDesk | undefined;
	groupId: number;
	/** Whether the input is empty, so that nothing would be replaced. */
	isEmpty: boolean;
	onReturn(text: string): void;
}

/**
 * Returns the text of a refused message to the input and removes its bubble. A message with a picture, or one refused while the
 * input holds other text, keeps its bubble with 'Reintentar' and 'Quitar'. So does a message refused because the group is closed
 * or the member muted: the input is about to disappear, and the text would be lost until writing is allowed again.
 */
export function useReturnRefusedText({ desk, groupId, isEmpty, onReturn }: Options): void {
	const refused = useOutgoing(desk).find(
		(message) => message.groupId === groupId && message.state === "refused" && !message.picture && !message.card,
	);
	const latest = useRef({ isEmpty, onReturn });
	latest.current = { isEmpty, onReturn };
	const { userId } = useSignedIn();
	const client = useQueryClient();
	useEffect(() => {
		if (!desk || !refused || !latest.current.isEmpty) return undefined;
		let isGone = false;
		void renewMembership(client, userId, groupId).then((membership) => {
			if (isGone || !latest.current.isEmpty || (membership && !mayWrite(membership, serverNow()))) return;
			latest.current.onReturn(refused.content);
			void desk.remove(refused.clientId);
		});
		return () => {
			isGone = true;
		};
	}, [desk, refused, client, userId, groupId]);
}
