import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { serverNow } from "../../platform/server-clock.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { renewMembership } from "./api.ts";
import { mayWrite } from "./may-write.ts";
import type { OutgoingDesk } from "./outgoing-desk.ts";
import { useOutgoing } from "./use-outgoing.ts";

interface GivenBack {
	desk: OutgoingDesk | undefined;
	groupId: number;
	/** Nothing stands in the input that it would replace. */
	isEmpty: boolean;
	onGiven(text: string): void;
}

/**
 * The text of a refused message goes back to where it was written, and its bubble away. One with a picture, or that comes
 * while another is being written, stays with 'Reintentar' and 'Quitar'. So does one that was refused because nobody may write
 * there now: the input is about to go, and the text would with it, until the group is open again.
 */
export function useGivenBack({ desk, groupId, isEmpty, onGiven }: GivenBack): void {
	const refused = useOutgoing(desk).find(
		(message) => message.groupId === groupId && message.state === "refused" && !message.picture && !message.card,
	);
	const latest = useRef({ isEmpty, onGiven });
	latest.current = { isEmpty, onGiven };
	const { userId } = useSignedIn();
	const client = useQueryClient();
	useEffect(() => {
		if (!desk || !refused || !latest.current.isEmpty) return undefined;
		let isGone = false;
		void renewMembership(client, userId, groupId).then((membership) => {
			if (isGone || !latest.current.isEmpty || (membership && !mayWrite(membership, serverNow()))) return;
			latest.current.onGiven(refused.content);
			void desk.remove(refused.clientId);
		});
		return () => {
			isGone = true;
		};
	}, [desk, refused, client, userId, groupId]);
}
