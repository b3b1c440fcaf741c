import { lazy } from "react";
import type { Reporting } from "../../platform/between-features/question-reporting.ts";
import { isDataExpensive } from "../../platform/device/data-saving.ts";
import { whenQuiet } from "../../platform/time/when-quiet.ts";

/** Loads the dialog together with the sending script, which could not be loaded later without a network. */
const load = () =>
	Promise.all([import("./components/report-dialog.tsx"), import("./unsent-reports.ts")]).then(([dialog]) => dialog);

const [quietMs, atMostMs] = [4000, 30_000];
let isFetched = false;

async function fetchAhead(): Promise<void> {
	await whenQuiet(quietMs, atMostMs);
	if (!isDataExpensive()) await load();
}

/** Report dialog for screens that show questions with their key. */
export const reporting: Reporting = {
	Dialog: lazy(() => load().then((module) => ({ default: module.ReportQuestionDialog }))),
	load,
	fetchAhead() {
		if (isFetched) return;
		isFetched = true;
		fetchAhead().catch(() => {
			isFetched = false;
		});
	},
};
