import { notebookRoutes } from "@cachimbo/contract/notebook/notebook-routes";
import type { QuestionReportDto } from "@cachimbo/contract/question-reports/question-reports";
import { questionReportRoutes } from "@cachimbo/contract/question-reports/question-reports-routes";
import { statisticsRoutes } from "@cachimbo/contract/statistics/statistics-routes";
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { useLastKnown } from "../../platform/offline/last-known.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { refusedReports, reportOutbox } from "./outbox.ts";
import { openReportStore, type StoredReport } from "./report-store.ts";
import { postReport } from "./unsent-reports.ts";

export const reportsOfPage = 20;

const ownParams = (userId: number) => ({ userId: String(userId) });

/** Page of the user's own reports. For the first page it falls back to the last known data. */
export function useOwnReports(page: number) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const query = { page: String(page), size: String(reportsOfPage) };
	const answer = useQuery({
		...queryFor(questionReportRoutes.listOwn, { params: ownParams(userId), query }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
	const known = useLastKnown(`question-reports-${page}`, answer);
	useEffect(
		() =>
			reportOutbox.onArrival(() => void client.invalidateQueries({ queryKey: [questionReportRoutes.listOwn.path] })),
		[client],
	);
	return { ...answer, data: known.data, isOld: known.isOld };
}

/** Reports on this device that the server does not have yet, newest first. */
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

/** Marks outcomes as read, so that nothing announces them any more. The current screen does not change. */
export async function markSeen(client: QueryClient, userId: number, reports: readonly QuestionReportDto[]) {
	const upTo = Math.max(...reports.map(({ id }) => id));
	await call(questionReportRoutes.see, { params: ownParams(userId), body: { upTo } });
	for (const { path } of [notebookRoutes.read, statisticsRoutes.progress])
		await client.invalidateQueries({ queryKey: [path] });
}

/** Resolves when the server has this report, after `maxWaitMs`, or immediately without a network. */
const arrivalOf = ({ clientId }: StoredReport): Promise<void> =>
	new Promise((resolve) => {
		const stop = reportOutbox.onArrival((arrived) => {
			if (!arrived.some((report) => report.clientId === clientId)) return;
			stop();
			resolve();
		});
		if (!navigator.onLine) resolve();
		else setTimeout(resolve, maxWaitMs);
	});

/** `waits`: queued on this device. `refused`: permanently refused, which the user has been shown. */
export type Sent = "arrived" | "waits" | "refused";

/** Stores the report and returns whether it is on disk. */
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
 * Stores a report and queues it. If the device cannot store it, it is sent directly.
 * @param onKept called once the report is on disk, from where it is sent even if the page closes
 * @returns the result, as far as it is known after a few seconds
 * @throws ApiError if neither the device nor the server has it
 */
export async function sendReport(userId: number, report: StoredReport, onKept: () => void): Promise<Sent> {
	if (!(await keepReport(userId, report))) {
		await postReport(userId, report);
		return "arrived";
	}
	onKept();
	const arrival = arrivalOf(report);
	void reportOutbox.sendNow();
	await arrival;
	if (refusedReports.has(report.clientId)) return "refused";
	const queued = await (await openReportStore(userId)).list();
	return queued.some(({ clientId }) => clientId === report.clientId) ? "waits" : "arrived";
}

/** Maximum time the dialog waits for the server. A stored report is sent in the background. */
const maxWaitMs = 3000;
