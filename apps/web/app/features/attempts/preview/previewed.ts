import type { ExamDto } from "@cachimbo/contract/exams/exams";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { type PartWindow, partWindows } from "@cachimbo/rules/exams/parts";

/** An exam with the questions that students will get, followed by the drafts that they will not get. */
export interface PreviewedExam {
	exam: ExamDto;
	/** Questions in the order of their numbers: first the complete ones, then the drafts. */
	questions: readonly QuestionDto[];
	/** Number of complete questions. */
	asked: number;
	parts: readonly PartWindow[];
}

/** Annulled questions are left out: they are never asked, so they do not count as incomplete. */
export function toPreviewed(exam: ExamDto, all: readonly QuestionDto[]): PreviewedExam {
	const notAnnulled = all.filter(({ annulled }) => !annulled);
	const asked = notAnnulled.filter(({ lacks }) => !lacks);
	const drafts = notAnnulled.filter(({ lacks }) => lacks);
	// The preview has no clock: parts are only headings.
	const timing = { startMs: 0, endMs: Number.POSITIVE_INFINITY, extraTimePercent: 0 };
	const parts = exam.parts ? partWindows(exam.parts, asked.length, timing) : [];
	return { exam, questions: [...asked, ...drafts], asked: asked.length, parts };
}
