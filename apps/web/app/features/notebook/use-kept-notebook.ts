import { limaDay } from "@cachimbo/rules/lima-day";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readInTime } from "../../platform/offline/read-in-time.ts";
import { askToPersist, keepForLater } from "../../platform/offline/service-worker.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { fetchDue, filesOfDue } from "./api.ts";
import { fetchFresh } from "./fetch-unscheduled.ts";
import { type DueDownload, type FreshDownload, openNotebookStore } from "./notebook-store.ts";
import { keptNotebookKey } from "./refresh-download.ts";
import { practiceLink } from "./source.ts";

/** Today's errors on this device. */
interface KeptNotebook {
	/** Number of questions that can be practised offline; 0 if today's notebook is missing or incomplete. */
	questions: number;
	/** Size of the questions' texts. */
	bytes: number;
	/** Link to practise them, due ones first. */
	to: string;
}

const nothing: KeptNotebook = { questions: 0, bytes: 0, to: practiceLink({ kind: "due", courseId: null }) };

/** Describes the downloaded notebook. A download of another day, or without the new errors, counts as absent and must be renewed. */
function describe(due: DueDownload | undefined, fresh: FreshDownload | undefined, now: number): KeptNotebook {
	if (!due || !fresh) return nothing;
	const today = limaDay(now + due.clockOffset);
	if (due.said.today !== today || fresh.day !== today) return nothing;
	const { entries } = due.said;
	const bytes = new Blob([JSON.stringify(entries), JSON.stringify(fresh.entries)]).size;
	const to = entries.length > 0 ? nothing.to : practiceLink({ kind: "fresh" });
	return { questions: entries.length + fresh.entries.length, bytes, to };
}

async function read(userId: number): Promise<KeptNotebook> {
	const store = await openNotebookStore(userId);
	const [due, fresh] = await Promise.all([store.due(), store.fresh()]);
	return describe(due, fresh, Date.now());
}

/** Download of today's notebook: `keep` downloads due and new errors with their pictures, `drop` deletes them. */
export function useKeptNotebook() {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const [state, setState] = useState<"idle" | "keeping" | "failed" | "nothing">("idle");
	const queryKey = keptNotebookKey(userId);
	const { data } = useQuery({
		queryKey,
		queryFn: () => readInTime(read(userId), nothing, (kept) => client.setQueryData(queryKey, kept)),
		staleTime: 0,
	});
	const renew = () => client.invalidateQueries({ queryKey });
	const keep = async () => {
		setState("keeping");
		try {
			await askToPersist();
			const store = await openNotebookStore(userId);
			const [download, entries] = await Promise.all([fetchDue(userId, null), fetchFresh(userId)]);
			await store.keepDue(download);
			await store.keepFresh({ day: download.said.today, clockOffset: download.clockOffset, entries });
			if (download.said.entries.length + entries.length === 0) return setState("nothing");
			const files = await keepForLater(filesOfDue(download, entries));
			setState(files && files.missing.length === 0 ? "idle" : "failed");
		} catch {
			setState("failed");
		} finally {
			await renew();
		}
	};
	const drop = async () => {
		await (await openNotebookStore(userId)).dropDue();
		setState("idle");
		await renew();
	};
	return { ...(data ?? nothing), isRead: data !== undefined, state, keep: () => void keep(), drop: () => void drop() };
}
