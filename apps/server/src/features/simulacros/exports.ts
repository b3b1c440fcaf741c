import { BYTE_ORDER_MARK, csvLine } from "@cachimbo/rules/files/csv";
import { limaDateTime } from "@cachimbo/rules/lima-day";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Deps } from "../../deps.ts";
import { examNameOf } from "../exams/queries.ts";
import { eachRegistration } from "./queries.ts";

async function* toCsv(deps: Deps, examId: number): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(["inscripción", "estudiante", "correo"]);
	for await (const rows of eachRegistration(deps, examId))
		yield rows.map((row) => csvLine([limaDateTime(row.registeredAt.getTime()), row.name, row.email])).join("");
}

/** Registrations as a CSV file, streamed. Each export is recorded in the audit log. */
export async function writeRegistrations(deps: Deps, doer: Doer, examId: number) {
	await deps.db.transaction(async (tx) => {
		const subject = { kind: "exam", id: examId, name: await examNameOf(tx, examId) } as const;
		await recordAct(tx, doer, { act: "registrations-exported", subject });
	});
	return { filename: `inscritos-${examId}.csv`, pieces: toCsv(deps, examId) };
}
