import type { QuestionReportKind } from "@cachimbo/contract/question-reports/question-reports";
import { reportStoreName, reportTables } from "../../platform/offline/device-tables.ts";
import { type DurableStore, openStore } from "../../platform/offline/durable-store.ts";

/** A report on this device that the server has not confirmed. */
export interface StoredReport {
	clientId: string;
	questionId: number;
	kind: QuestionReportKind;
	text: string;
	byMail: boolean;
	/** Time of writing, ms since the epoch. */
	at: number;
}

export function createReportStore({ durable, run }: DurableStore<{ reports: StoredReport }>) {
	return {
		/** False if the reports are only in memory. */
		durable,
		/** Oldest first. */
		list: async (): Promise<StoredReport[]> =>
			(await run("readonly", (rows) => rows.list("reports"))).sort((one, other) => one.at - other.at),
		keep: (report: StoredReport): Promise<void> => run("readwrite", (rows) => rows.put("reports", report)),
		remove: (clientId: string): Promise<void> => run("readwrite", (rows) => rows.remove("reports", clientId)),
		clear: (): Promise<void> => run("readwrite", (rows) => rows.clear("reports")),
	};
}
export type ReportStore = ReturnType<typeof createReportStore>;

/** Opens the reports of a user on this device. */
export const openReportStore = async (userId: number): Promise<ReportStore> =>
	createReportStore(await openStore(reportStoreName(userId), reportTables));
