import type { MessageDto } from "@cachimbo/contract/chat/chat";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { changeMembership, markRead } from "./api.ts";
import { lastSeen, noteSeen } from "./last-seen.ts";

/** Messages seen within this time are reported together. */
const pauseMs = 700;

/** Stores the last message seen in a group: on this device at once, and soon after on the server for the other devices. */
export function useRead(groupId: number, lastReadSeq: number): (message: MessageDto) => void {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const reported = useRef(lastReadSeq);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const seenSeq = useRef(lastSeen(userId, groupId)?.seq ?? 0);
	const reportSeen = useCallback(() => {
		clearTimeout(timer.current);
		const seq = seenSeq.current;
		if (seq <= reported.current) return;
		const before = reported.current;
		reported.current = seq;
		changeMembership(client, userId, groupId, (now) => ({
			...now,
			lastReadSeq: Math.max(now.lastReadSeq, seq),
			mensajeNoLeido: seq >= now.lastSeq ? 0 : now.mensajeNoLeido,
		}));
		markRead(groupId, seq).then(
			({ mensajeNoLeido, lastReadSeq: read }) =>
				changeMembership(client, userId, groupId, (now) =>
					read < seenSeq.current ? now : { ...now, lastReadSeq: read, mensajeNoLeido },
				),
			// On failure, report again with the next message, when the network is back, or when the group is opened.
			() => {
				reported.current = before;
			},
		);
	}, [client, userId, groupId]);
	useEffect(() => {
		reportSeen();
		addEventListener("online", reportSeen);
		addEventListener("pagehide", reportSeen);
		return () => {
			removeEventListener("online", reportSeen);
			removeEventListener("pagehide", reportSeen);
			reportSeen();
		};
	}, [reportSeen]);
	return useCallback(
		(message) => {
			if (message.seq <= seenSeq.current) return;
			seenSeq.current = message.seq;
			noteSeen(userId, groupId, message);
			clearTimeout(timer.current);
			timer.current = setTimeout(reportSeen, pauseMs);
		},
		[userId, groupId, reportSeen],
	);
}
