import type { ImportCoursesInput } from "@cachimbo/contract/question-imports/question-import-mapping";
import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import type { Deps } from "../../../deps.ts";
import { invalid } from "../../../work/errors.ts";
import { listStandingCourses } from "../../courses/queries.ts";
import { importSubject } from "../commands.ts";
import { courseKey } from "../comparison/identity.ts";
import { readImportJob } from "../job-names.ts";
import { getImport, getImportRow } from "../queries.ts";
import { readAgain } from "./read-again.ts";
import { rememberCourses } from "./remembered.ts";
import { withUsualCourse } from "./usual-course.ts";

/**
 * Maps foreign course names to courses, remembers the mapping for later files, and queues another reading. The course of questions
 * without a course name applies to this file only.
 * @throws AppError VALIDATION for a name that the file does not have, or an unknown course; CONFLICT if the file cannot be read again
 */
export async function assignCourses(
	deps: Deps,
	doer: Doer,
	id: number,
	{ courses }: ImportCoursesInput,
): Promise<ImportDto> {
	const row = await getImportRow(deps, id);
	const known = new Set(row.courses?.map(({ name }) => courseKey(name)));
	const courseIds = new Map(courses.map(({ name, courseId }) => [courseKey(name), courseId]));
	if ([...courseIds.keys()].some((name) => !known.has(name))) throw invalid("courses", "El archivo no tiene ese curso");
	const ids = [...new Set([...courseIds.values()].filter((courseId) => courseId !== null))];
	const standing = await listStandingCourses(deps, ids);
	if (standing.size < ids.length) throw invalid("courses", "El curso no existe");
	await deps.db.transaction(async (tx) => {
		const usual = courseIds.get("");
		courseIds.delete("");
		await readAgain(deps, tx, row, usual === undefined ? {} : withUsualCourse(row, usual));
		await rememberCourses(tx, courseIds);
		await recordAct(tx, doer, { act: "import-courses-told", subject: importSubject(row), after: { courses } });
	});
	deps.jobs.wake(readImportJob);
	return getImport(deps, id);
}
