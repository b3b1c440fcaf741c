import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lazyWork } from "../../../platform/offline/lazy-work.ts";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { attemptStoreName, attemptTables } from "./attempt-store.ts";
import { attemptOutbox, type WaitingAttempt } from "./outbox.ts";
import { paperStoreName, paperTables } from "./paper-tables.ts";

const workOf = (userId: number) =>
	lazyWork<WaitingAttempt>({
		stored: [
			{ name: attemptStoreName(userId), tables: attemptTables, which: ["papers", "progress", "answers"] },
			{ name: paperStoreName(userId), tables: paperTables },
		],
		load: () => import("./unsent-attempts.ts").then(({ unsentAttemptsOf }) => unsentAttemptsOf(userId)),
	});

/** Sends unsent attempts from this device; used by the frame of the student area. */
export function useAttemptOutbox(): void {
	const client = useQueryClient();
	useOutbox(attemptOutbox, workOf);
	useEffect(
		() =>
			attemptOutbox.onNews(
				({ attemptId }, news) =>
					void import("./renew-result.ts").then(({ renewResult }) => renewResult(client, attemptId, news)),
			),
		[client],
	);
}
