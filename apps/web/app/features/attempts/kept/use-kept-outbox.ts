import { useEffect } from "react";
import { holdsRows } from "../../../platform/offline/durable-store.ts";
import { lazyWork } from "../../../platform/offline/lazy-work.ts";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { whenIdle } from "../../../platform/time/when-idle.ts";
import { keptStoreName, keptTables } from "./kept-store.ts";
import { keptOutbox } from "./outbox.ts";

const loadScript = () => import("./released-downloads.ts");

const storedKept = (userId: number) => ({ name: keptStoreName(userId), tables: keptTables });

const workOf = (userId: number) =>
	lazyWork<number>({
		stored: [storedKept(userId)],
		load: () => loadScript().then(({ releasedWorkOf }) => releasedWorkOf(userId)),
	});

async function renewKept(userId: number): Promise<void> {
	if (navigator.onLine && (await holdsRows(storedKept(userId)))) await (await loadScript()).renewKept(userId);
}

/** Runs in the frame of the student area: informs the server of discarded downloads, and renews downloads after a new build. */
export function useKeptOutbox(): void {
	const { userId } = useSignedIn();
	useOutbox(keptOutbox, workOf);
	useEffect(() => whenIdle(() => void renewKept(userId).catch(() => undefined)), [userId]);
}
