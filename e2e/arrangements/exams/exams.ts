import type { APIRequestContext } from "@playwright/test";

export interface PreparedExam {
	id: number;
	universityId: number;
	/** Letters of the right alternatives, in order. */
	key: string[];
}

/**
 * Whether an exam is a short one of the demonstration: not a full-length simulacro, nor one that another journey added or that
 * needs a plan.
 */
export const isShortExam = ({ questionCount, premium }: { questionCount: number; premium: boolean }): boolean =>
	questionCount >= 10 && questionCount <= 20 && !premium;

/** Returns a short exam of the demonstration with its key, as the API gives it to a signed-in student. */
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
