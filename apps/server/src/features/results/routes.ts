import { resultRoutes as contract } from "@cachimbo/contract/results/results-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { PreparedJson } from "../../http/answers/send-answer.ts";
import { sendMadeFile } from "../../http/answers/send-made-file.ts";
import { sendPieces } from "../../http/answers/send-pieces.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { disconnectSignal } from "../../http/requests/disconnect-signal.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import type { Actor } from "../../work/actor.ts";
import { refuseOthersResults } from "../exams/queries.ts";
import { requireVisibleSection } from "../sections/queries.ts";
import { readByQuestion } from "./by-question.ts";
import { compareWithEarlier } from "./comparison.ts";
import { csvOf, getMeritList, recordExport } from "./export-list.ts";
import { listExports, liveLooks } from "./limits.ts";
import { cellsOf } from "./list-columns.ts";
import { listMerit } from "./merit.ts";
import { readLiveResults, readResults } from "./queries.ts";
import { runListWriter } from "./run-list-writer.ts";
import { readSheet } from "./sheet.ts";
import { listUnranked } from "./unranked.ts";

/**
 * Limits teachers to the results of their own exams, of all students or of their own section.
 * @throws AppError FORBIDDEN for somebody else's exam; NOT_FOUND for somebody else's or an unknown section, since results that say
 * '0 terminaron' would mislead
 */
async function refuseOthers(deps: Deps, actor: Actor, asked: { examId: number; sectionId?: number | undefined }) {
	await refuseOthersResults(deps.db, actor, asked.examId);
	if (asked.sectionId !== undefined) await requireVisibleSection(deps.db, actor, asked.sectionId);
}

export function resultRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, async ({ actor, params, query }) => {
		await refuseOthers(deps, actor, { ...params, ...query });
		return readResults(deps, params.examId, query);
	});
	bindRoute(app, deps, contract.live, { limit: liveLooks }, async ({ actor, params, query }) => {
		await refuseOthers(deps, actor, { ...params, ...query });
		return readLiveResults(deps, params.examId, query);
	});
	bindRoute(app, deps, contract.merit, { limit: lists }, async ({ actor, params, query }) => {
		await refuseOthers(deps, actor, { ...params, ...query });
		return listMerit(deps, { ...params, ...query });
	});
	bindRoute(app, deps, contract.unranked, { limit: lists }, async ({ actor, params, query }) => {
		await refuseOthers(deps, actor, { ...params, ...query });
		return listUnranked(deps, actor, params.examId, query);
	});
	bindRoute(app, deps, contract.questions, { limit: lists }, async ({ actor, params }) => {
		await refuseOthers(deps, actor, params);
		return readByQuestion(deps, params.examId);
	});
	bindRoute(app, deps, contract.comparison, { limit: lists }, async ({ actor, params, query }) => {
		await refuseOthers(deps, actor, { ...params, ...query });
		return compareWithEarlier(deps, actor, params.examId, query);
	});
	bindRoute(app, deps, contract.sheet, { limit: lists }, async ({ actor, params }) => {
		await refuseOthers(deps, actor, params);
		const { json, tag } = await readSheet(deps, actor, params);
		return new PreparedJson(json, tag);
	});
	exportRoute(app, deps);
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function exportRoute(app: FastifyInstance, deps: Deps): void {
	const options = { limit: listExports, answerWithinMs: answerWithinMs.exports };
	bindRoute(app, deps, contract.export, options, async ({ actor, params, query, request, reply }) => {
		await refuseOthers(deps, actor, { ...params, ...query });
		const { format, ...which } = query;
		const { filename, heading, rows } = await getMeritList(deps, params.examId, which);
		await recordExport(deps, actor, { examId: params.examId, format });
		if (format === "csv") {
			const text = { filename: `${filename}.csv`, type: "text/csv; charset=utf-8", pieces: csvOf(rows) };
			return sendPieces(request, reply, text);
		}
		const task = { format, heading };
		const { file, size } = await runListWriter(deps, task, rows.map(cellsOf), disconnectSignal(reply));
		const type = format === "pdf" ? "application/pdf" : xlsxType;
		return sendMadeFile(reply, { filename: `${filename}.${format}`, type, file, size });
	});
}
