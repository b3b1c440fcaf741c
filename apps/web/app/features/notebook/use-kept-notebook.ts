import { limaDay } from "@cachimbo/rules/lima-day";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { askToPersist, keepForLater } from "../../platform/service-worker.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { fetchDue, filesOfDue } from "./api.ts";
import { type HeardDue, openNotebookStore } from "./notebook-store.ts";

/** Today's errors on this device. */
interface KeptNotebook {
	/** How many can be answered without a network; 0: none is there. */
	questions: number;
	/** Of their texts. */
	bytes: number;
}

const nothing: KeptNotebook = { questions: 0, bytes: 0 };

/** What was due on another day is asked for anew before it is called today's. */
function describe(kept: HeardDue | undefined, now: number): KeptNotebook {
	if (!kept || kept.said.today !== limaDay(now + kept.clockOffset)) return nothing;
	const { entries } = kept.said;
	return { questions: entries.length, bytes: new Blob([JSON.stringify(entries)]).size };
}

/** Today's notebook taken along: `keep` brings what is due with its pictures, `drop` frees the room. */
export function useKeptNotebook() {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const [state, setState] = useState<"idle" | "keeping" | "failed" | "nothing">("idle");
	const queryKey = ["kept-notebook", userId];
	const { data = nothing } = useQuery({
		queryKey,
		queryFn: async () => describe(await (await openNotebookStore(userId)).due(), Date.now()),
		staleTime: 0,
	});
	const renew = () => client.invalidateQueries({ queryKey });
	const keep = async () => {
		setState("keeping");
		try {
			await askToPersist();
			const [store, heard] = [await openNotebookStore(userId), await fetchDue(userId, null)];
			await store.keepDue(heard);
			if (heard.said.entries.length === 0) return setState("nothing");
			const files = await keepForLater(filesOfDue(heard));
			setState(files && files.missing.length === 0 ? "idle" : "failed");
		} catch {
			setState("failed");
		} finally {
			await renew();
		}
	};
	const drop = async () => {
		await (await openNotebookStore(userId)).dropDue();
		await renew();
	};
	return { ...data, state, keep: () => void keep(), drop: () => void drop() };
}
