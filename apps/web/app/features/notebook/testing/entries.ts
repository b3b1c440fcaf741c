import type { DueDto, NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { DueDownload } from "../notebook-store.ts";

/** Three alternatives, n1 to n3; the second is right. */
const makeQuestion = (id: number, courseId: number): QuestionDto => ({
	idQuestion: id,
	questionText: `¿Pregunta ${id}?`,
	questionHtml: `<p>¿Pregunta ${id}?</p>`,
	questionType: "MULTIPLE_CHOICE",
	questionImage: null,
	questionImageWidth: null,
	questionImageHeight: null,
	questionImageAlt: null,
	examId: 1,
	courseId,
	correctOption: 1,
	options: [1, 2, 3].map((n) => ({ id: id * 10 + n, text: String(n), html: String(n), isCorrect: n === 2 })),
});

export const rightOf = (id: number) => id * 10 + 2;
export const wrongOf = (id: number) => id * 10 + 1;

export const makeEntry = (id: number, courseId = 1): NotebookEntryDto => ({
	question: makeQuestion(id, courseId),
	course: { id: courseId, name: `Curso ${courseId}` },
	cause: null,
	timesMissed: 1,
	lastAnsweredAt: "2026-11-20T15:00:00.000Z",
	dueOn: "2026-11-21",
	done: false,
	missedIn: { attemptId: 1, exam: null, course: { id: courseId, name: `Curso ${courseId}` } },
});

/** The server's reply on 21 November at noon, in Lima; this device's clock was right. */
export function makeDueDownload(entries: NotebookEntryDto[], due = entries.length): DueDownload {
	const reply: DueDto = { serverTime: "2026-11-21T17:00:00.000Z", today: "2026-11-21", due, entries };
	return { said: reply, clockOffset: 0 };
}
