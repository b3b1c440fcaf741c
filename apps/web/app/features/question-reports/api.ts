import type { QuestionReportDto } from "@cachimbo/contract/question-reports";
import { notebookRoutes } from "@cachimbo/contract/routes/notebook";
import { questionReportRoutes } from "@cachimbo/contract/routes/question-reports";
import { statisticsRoutes } from "@cachimbo/contract/routes/statistics";
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../../platform/api.ts";
import { useLastKnown } from "../../platform/last-known.ts";
import { queryFor } from "../../platform/query-for.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { noteReported, refusedReports, reportOutbox } from "./outbox.ts";
import { openReportStore, type StoredReport } from "./report-store.ts";
import { postReport } from "./unsent-reports.ts";

export const reportsOfPage = 20;

const ownParams = (userId: number) => ({ userId: String(userId) });

/** A page of one's own reports; of the first what this device knew last. */
export function useOwnReports(page: number) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const query = { page: String(page), size: String(reportsOfPage) };
	const asked = useQuery({
		...queryFor(questionReportRoutes.listOwn, { params: ownParams(userId), query }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
	const known = useLastKnown(`question-reports-${page}`, asked);
	useEffect(
		() =>
			reportOutbox.onArrival(() => void client.invalidateQueries({ queryKey: [questionReportRoutes.listOwn.path] })),
		[client],
	);
	return { ...asked, data: known.data, isOld: known.isOld };
}

/** Those on this device that the server has not heard of, the newest first. */
export function useUnsentReports(): readonly StoredReport[] {
	const { userId } = useSignedIn();
	const status = useSyncExternalStore(reportOutbox.subscribe, reportOutbox.status, () => "sent" as const);
	const [unsent, setUnsent] = useState<readonly StoredReport[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store changes when the outbox does
	useEffect(() => {
		let isGone = false;
		openReportStore(userId)
			.then((store) => store.list())
			.then((reports) => isGone || setUnsent(reports.reverse()))
			.catch(() => undefined);
		return () => {
			isGone = true;
		};
	}, [userId, status]);
	return unsent;
}

/** What came of them has been read: nothing announces it any more. What stands on the screen stays as it is. */
export async function markSeen(client: QueryClient, userId: number, reports: readonly QuestionReportDto[]) {
	const upTo = Math.max(...reports.map(({ id }) => id));
	await call(questionReportRoutes.see, { params: ownParams(userId), body: { upTo } });
	for (const { path } of [notebookRoutes.read, statisticsRoutes.progress])
		await client.invalidateQueries({ queryKey: [path] });
}

/** Resolves when this report is at the server; where there is no network it is not waited for. */
const arrivalOf = ({ clientId }: StoredReport): Promise<void> =>
	new Promise((resolve) => {
		const stop = reportOutbox.onArrival((arrived) => {
			if (!arrived.some((report) => report.clientId === clientId)) return;
			stop();
			resolve();
		});
		if (!navigator.onLine) resolve();
		else setTimeout(resolve, patienceMs);
	});

/** `waits`: it is on this device. `refused`: it is nowhere, which has been said. */
export type Sent = "arrived" | "waits" | "refused";

/** Whether it is on disk. */
async function keepReport(userId: number, report: StoredReport): Promise<boolean> {
	try {
		const store = await openReportStore(userId);
		if (!store.durable) return false;
		await store.keep(report);
		return true;
	} catch {
		return false;
	}
}

/**
 * Puts a report on disk and on its way. Where the disk takes nothing it goes straight to the server.
 * @param onKept it is on disk: whatever happens to the page, it goes out
 * @returns what became of it, as far as can be told in a moment
 * @throws ApiError where neither has it
 */
export async function sendReport(userId: number, report: StoredReport, onKept: () => void): Promise<Sent> {
	if (!(await keepReport(userId, report))) {
		await postReport(userId, report);
		return "arrived";
	}
	onKept();
	const arrival = arrivalOf(report);
	noteReported();
	void reportOutbox.sendNow();
	await arrival;
	if (refusedReports.has(report.clientId)) return "refused";
	const left = await (await openReportStore(userId)).list();
	return left.some(({ clientId }) => clientId === report.clientId) ? "waits" : "arrived";
}

/** A dialog is not held open for a slow line: what is on disk arrives by itself. */
const patienceMs = 3000;
