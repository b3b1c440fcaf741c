import type { APIRequestContext } from "@playwright/test";

export interface PreparedExam {
	id: number;
	universityId: number;
	/** the right letter of each question, in order */
	key: string[];
}

/** One of the demonstration's short exams, not of its full-length simulacros, nor of what other journeys add or a plan opens. */
export const isShortExam = ({ questionCount, premium }: { questionCount: number; premium: boolean }): boolean =>
	questionCount >= 10 && questionCount <= 20 && !premium;

/** A short exam of the demonstration with its key, as the API gives it to a signed-in student. */
export async function readExam(request: APIRequestContext, token: string, code: string): Promise<PreparedExam> {
	const headers = { authorization: `Bearer ${token}` };
	const get = async (path: string) => (await (await request.get(`/api/v1${path}`, { headers })).json()).data;
	const universities = await get("/user/university/todos");
	const university = universities.find((one: { code: string }) => one.code === code);
	const { examsList } = await get(`/user/university/exams/${university.id}`);
	const id = examsList.find(isShortExam).idExams;
	const questions: { correctOption: number }[] = await get(`/user/question/byexam/${id}`);
	return { id, universityId: university.id, key: questions.map((question) => "ABCDE"[question.correctOption]!) };
}
