import { callerOf, type Student } from "./history.ts";

const hour = 3600_000;

interface AskedQuestion {
	idQuestion: number;
	correctOption: number;
	options: { id: number }[];
}

/**
 * Stores an exam of the demonstration that the student solved offline the day before yesterday, with the first `wrong` questions
 * wrong. They are due in the error notebook.
 */
export async function giveDueMisses(student: Student, wrong: number, examId = 1): Promise<void> {
	const { userId, call } = await callerOf(student);
	const questions: AskedQuestion[] = await call("GET", `/user/question/byexam/${examId}`);
	const optionOf = ({ options, correctOption }: AskedQuestion, isWrong: boolean) =>
		options[(correctOption + Number(isWrong)) % options.length]?.id;
	await call("POST", "/user/attempts/save", {
		userId,
		examId,
		correctAnswers: 0,
		totalQuestions: questions.length,
		completed: true,
		startTime: new Date(Date.now() - 49 * hour).toISOString(),
		endTime: new Date(Date.now() - 48 * hour).toISOString(),
		answers: questions.map((question, n) => ({
			idQuestion: question.idQuestion,
			optionId: optionOf(question, n < wrong),
		})),
	});
}
