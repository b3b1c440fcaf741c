import type { BankFilter } from "@cachimbo/contract/questions/question-bank";
import { limaDay } from "@cachimbo/rules/lima-day";
import type { Deps } from "../../../deps.ts";
import { courseNotFound, listCourseNames } from "../../courses/queries.ts";
import { getExamRow } from "../../exams/queries.ts";

/**
 * Title of an export, for its file name and the names of its questions.
 * @throws AppError NOT_FOUND for an exam that is unknown or archived, and an unknown course
 */
export async function titleOf(deps: Pick<Deps, "db" | "clock">, { examId, courseId }: BankFilter): Promise<string> {
	if (examId !== undefined) {
		const { exam, university } = await getExamRow(deps, examId);
		return `${university.code} ${exam.period}`;
	}
	if (courseId !== undefined) {
		// Include archived courses, since exams may ask their questions.
		const name = (await listCourseNames(deps, [courseId])).get(courseId);
		if (name === undefined) throw courseNotFound();
		return name;
	}
	return limaDay(deps.clock.now().getTime());
}

/** File name: 'preguntas-UNSCH-2027-I.xlsx'; the name of a zip includes the format. */
export function fileNameOf(title: string, format: string, extension: string): string {
	const plain = title
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^a-zA-Z\d]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 80);
	return `preguntas-${plain}${extension === "zip" ? `-${format}` : ""}.${extension}`;
}
