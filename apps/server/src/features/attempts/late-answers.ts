import type { HeldAnswer } from "@cachimbo/rules/attempt-merge";
import type { Deps } from "../../deps.ts";
import { run } from "./statement.ts";

interface SheetAnswer {
	idQuestion: number;
	optionId: number | null;
	flagged?: boolean | undefined;
	seq?: number | undefined;
}

/** What of a sheet the server does not hold yet: neither that change of the device, nor the same content. */
export function newsIn<A extends SheetAnswer>(
	attempt: { answers: readonly HeldAnswer[] },
	sheet: readonly A[],
	deviceId: string | undefined,
): A[] {
	const byQuestion = new Map(attempt.answers.map((answer) => [answer.questionId, answer]));
	return sheet.filter((answer) => !isKnown(byQuestion.get(answer.idQuestion), answer, deviceId));
}

function isKnown(held: HeldAnswer | undefined, answer: SheetAnswer, deviceId: string | undefined): boolean {
	if (held === undefined) return answer.optionId === null && !answer.flagged;
	const isSameDevice = deviceId !== undefined && held.deviceId === deviceId;
	if (isSameDevice && answer.seq !== undefined && held.seq !== null && held.seq >= answer.seq) return true;
	return held.optionId === answer.optionId && (answer.flagged ?? held.flagged) === held.flagged;
}

const keepStatement = {
	name: "keep_late_answers",
	text: `insert into late_answers (attempt_id, device_id, question_id, alternative_id, seq)
		select $1::int, $2::text, * from unnest($3::int[], $4::int[], $5::int[])
		on conflict do nothing`,
};

/** Not graded, never thrown away; the same again adds nothing. */
export async function keepLate(
	deps: Deps,
	attemptId: number,
	sheet: readonly SheetAnswer[],
	deviceId: string | undefined,
): Promise<void> {
	if (sheet.length === 0) return;
	await run(deps, keepStatement, [
		attemptId,
		deviceId ?? null,
		sheet.map((answer) => answer.idQuestion),
		sheet.map((answer) => answer.optionId),
		sheet.map((answer) => answer.seq ?? null),
	]);
}
