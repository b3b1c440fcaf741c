import type { BankFilter } from "@cachimbo/contract/question-bank";
import { limaDay } from "@cachimbo/rules/lima-day";
import type { Deps } from "../../deps.ts";
import { courseNotFound, listCourseNames } from "../courses/queries.ts";
import { getExamRow } from "../exams/queries.ts";

/**
 * What goes out, in words: for the names of its file and of its questions.
 * @throws AppError NOT_FOUND for an exam that does not stand, and a course that never did
 */
export async function titleOf(deps: Pick<Deps, "db" | "clock">, { examId, courseId }: BankFilter): Promise<string> {
	if (examId !== undefined) {
		const { exam, university } = await getExamRow(deps, examId);
		return `${university.code} ${exam.period}`;
	}
	if (courseId !== undefined) {
		// An exam may ask questions of a course that was deleted.
		const name = (await listCourseNames(deps, [courseId])).get(courseId);
		if (name === undefined) throw courseNotFound();
		return name;
	}
	return limaDay(deps.clock.now().getTime());
}

/** 'preguntas-UNSCH-2027-I.xlsx'; a zip says which format is in it. */
export function fileNameOf(title: string, format: string, extension: string): string {
	const plain = title
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^a-zA-Z\d]+/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 80);
	return `preguntas-${plain}${extension === "zip" ? `-${format}` : ""}.${extension}`;
}
