import type { ExamDto } from "@cachimbo/contract/exams/exams";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { type PartWindow, partWindows } from "@cachimbo/rules/exams/parts";

/** An exam as students will get it, and after that what they will not. */
export interface Previewed {
	exam: ExamDto;
	/** In the order in which they are numbered: first those that are asked, then the drafts. */
	questions: readonly QuestionDto[];
	/** How many of them are asked. */
	asked: number;
	parts: readonly PartWindow[];
}

/** Annulled questions are left out: they are never asked, so they do not count as incomplete. */
export function toPreviewed(exam: ExamDto, all: readonly QuestionDto[]): Previewed {
	const standing = all.filter(({ annulled }) => !annulled);
	const asked = standing.filter(({ lacks }) => !lacks);
	const drafts = standing.filter(({ lacks }) => lacks);
	// Without a clock they are headings.
	const timing = { startMs: 0, endMs: Number.POSITIVE_INFINITY, extraTimePercent: 0 };
	const parts = exam.parts ? partWindows(exam.parts, asked.length, timing) : [];
	return { exam, questions: [...asked, ...drafts], asked: asked.length, parts };
}
