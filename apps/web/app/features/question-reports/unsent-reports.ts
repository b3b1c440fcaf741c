import { questionReportRoutes } from "@cachimbo/contract/question-reports/question-reports-routes";
import { call } from "../../platform/api/api.ts";
import { ApiError, messageOf } from "../../platform/api/api-error.ts";
import type { Work } from "../../platform/offline/outbox.ts";
import { toast } from "../../platform/screen/toast.ts";
import { plural } from "../../platform/words/formats.ts";
import { refusedReports } from "./outbox.ts";
import { openReportStore, type ReportStore, type StoredReport } from "./report-store.ts";

interface SendDeps {
	store: ReportStore;
	/** Sends the request; tests replace it with a fake. */
	send(report: StoredReport): Promise<unknown>;
	/** Called if the server permanently refuses the report, with its message. */
	onRefused(message: string, clientId: string): void;
}

/** Whether the refusal is permanent: the question does not exist or the input is invalid. Other errors may be temporary. */
const isRefused = (error: unknown): error is ApiError =>
	error instanceof ApiError && (error.code === "VALIDATION" || error.code === "NOT_FOUND");

/** Unsent question reports on this device. */
export const unsentReports = ({ store, send, onRefused }: SendDeps): Work<StoredReport> => ({
	waiting: () => store.list(),
	keyOf: ({ clientId }) => clientId,
	async send(report) {
		await send(report);
		await store.remove(report.clientId);
	},
	refused(report, error) {
		if (!isRefused(error)) return undefined;
		const discard = async () => {
			await store.remove(report.clientId);
			onRefused(messageOf(error, "No pudimos recibir tu reporte"), report.clientId);
			return [];
		};
		return discard();
	},
	async describe() {
		const { length } = await store.list();
		return length === 0 ? "" : plural(length, "reporte de error", "reportes de error");
	},
	clear: () => store.clear(),
});

/** Sends one report to the server. */
export const postReport = (userId: number, { at: _at, ...body }: StoredReport) =>
	call(questionReportRoutes.send, { params: { userId: String(userId) }, body, patience: "save" });

export const unsentReportsOf = async (userId: number): Promise<Work<StoredReport>> =>
	unsentReports({
		store: await openReportStore(userId),
		send: (report) => postReport(userId, report),
		onRefused(message, clientId) {
			refusedReports.add(clientId);
			toast.error(`Tu reporte no se pudo enviar: ${message}`);
		},
	});
