import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "../../platform/use-session.ts";
import { openAttemptStore } from "./attempt-store.ts";

const nowhere: ReadonlyMap<number, number> = new Map();

async function readLeftAt(userId: number): Promise<ReadonlyMap<number, number>> {
	const stored = await (await openAttemptStore(userId)).list();
	return new Map(stored.flatMap(({ attempt, position }) => (attempt ? [[attempt.id, position + 1]] : [])));
}

/** By id of the attempt: the question, from 1, it was left at on this device. */
export function useLeftAt(): ReadonlyMap<number, number> {
	const { userId } = useSignedIn();
	const { data } = useQuery({
		queryKey: ["left-at", userId],
		queryFn: () => readLeftAt(userId),
		staleTime: 0,
		gcTime: 0,
	});
	return data ?? nowhere;
}
