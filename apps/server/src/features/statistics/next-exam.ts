import type { NextThingDto } from "@cachimbo/contract/statistics/progress";
import type { Deps } from "../../deps.ts";
import { toExamDto } from "../exams/mapper.ts";
import { readTriedExams } from "./progress-facts.ts";
import { listOpenExams } from "./target.ts";

type NextExam = Extract<NextThingDto, { kind: "exam" }>;

/** Next exam to take: one never begun, or else the one with the lowest score. */
export async function findNextExam(
	deps: Deps,
	userId: number,
	{ universityId, area }: { universityId: number; area: string | undefined },
): Promise<NextExam | undefined> {
	const open = await listOpenExams(deps, universityId, area);
	const lastScores = await readTriedExams(
		deps,
		userId,
		open.map((row) => row.exam.id),
	);
	const neverBegun = open.find((row) => !lastScores.has(row.exam.id));
	if (neverBegun) return { kind: "exam", exam: toExamDto(neverBegun), lastScore: null };
	const scored = open.flatMap((row) => {
		const tenths = lastScores.get(row.exam.id);
		return tenths == null ? [] : [{ row, tenths }];
	});
	const lowest = scored.sort((a, b) => a.tenths - b.tenths)[0];
	return lowest && { kind: "exam", exam: toExamDto(lowest.row), lastScore: lowest.tenths / 10 };
}
