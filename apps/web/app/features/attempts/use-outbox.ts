import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSignedIn } from "../../platform/use-session.ts";
import { isOfEndedAttempt } from "./ended-attempt.ts";
import { runOutbox } from "./outbox.ts";
import { onFinishNews } from "./send-finish.ts";

/** See `runOutbox`; for the frame of the student area. */
export function useOutbox(): void {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	useEffect(() => runOutbox(userId), [userId]);
	useEffect(
		() =>
			onFinishNews((_, news) => {
				// Lists and figures are of before; the result itself is told by the same news.
				if ("ended" in news) void client.invalidateQueries({ predicate: (query) => !isOfEndedAttempt(query.queryKey) });
			}),
		[client],
	);
}
