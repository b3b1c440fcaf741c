import type { ImportCoursesInput } from "@cachimbo/contract/question-import-mapping";
import type { ImportDto } from "@cachimbo/contract/question-imports";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";
import { listStandingCourses } from "../courses/queries.ts";
import { courseKey } from "./identity.ts";
import { readImportJob } from "./job-names.ts";
import { getImport, getImportRow } from "./queries.ts";
import { readAgain } from "./read-again.ts";
import { rememberCourses } from "./remembered.ts";

/**
 * Reads the file again by what is said of names that are no course of ours, and remembers it.
 * @throws AppError VALIDATION for another name or an unknown course, with nothing remembered; CONFLICT where it cannot be
 * read again
 */
export async function tellCourses(deps: Deps, id: number, { courses }: ImportCoursesInput): Promise<ImportDto> {
	const row = await getImportRow(deps, id);
	const known = new Set(row.courses?.map(({ name }) => courseKey(name)));
	const told = new Map(courses.map(({ name, courseId }) => [courseKey(name), courseId]));
	if ([...told.keys()].some((name) => !known.has(name))) throw invalid("courses", "El archivo no tiene ese curso");
	const ids = [...new Set([...told.values()].filter((courseId) => courseId !== null))];
	const standing = await listStandingCourses(deps, ids);
	if (standing.size < ids.length) throw invalid("courses", "El curso no existe");
	await deps.db.transaction(async (tx) => {
		await readAgain(deps, tx, row);
		await rememberCourses(tx, told);
	});
	deps.jobs.wake(readImportJob);
	return getImport(deps, id);
}
