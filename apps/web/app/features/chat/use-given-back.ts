import { useEffect, useRef } from "react";
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
 * while another is being written, stays with 'Reintentar' and 'Quitar'.
 */
export function useGivenBack({ desk, groupId, isEmpty, onGiven }: GivenBack): void {
	const refused = useOutgoing(desk).find(
		(message) => message.groupId === groupId && message.state === "refused" && !message.picture && !message.card,
	);
	const latest = useRef({ isEmpty, onGiven });
	latest.current = { isEmpty, onGiven };
	useEffect(() => {
		if (!desk || !refused || !latest.current.isEmpty) return;
		latest.current.onGiven(refused.content);
		void desk.remove(refused.clientId);
	}, [desk, refused]);
}
