import type { ExamSolvedDto } from "@cachimbo/contract/exams/exams";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";

const countSolved = statement<{ examId: number }, ExamSolvedDto>(
	"count_solved",
	`select count(*) filter (where a.status <> 'IN_PROGRESS')::int as results,
			count(distinct a.user_id) filter (where a.status <> 'IN_PROGRESS')::int as students,
			count(*) filter (where a.status = 'IN_PROGRESS')::int as solving
		from attempts a where a.exam_id = $examId::int`,
);

/** Number of attempts at an exam: students who have solved it know its questions. */
export async function readSolved(deps: Pick<Deps, "db">, examId: number): Promise<ExamSolvedDto> {
	const [row] = await countSolved(deps, { examId });
	return row ?? { results: 0, students: 0, solving: 0 };
}
