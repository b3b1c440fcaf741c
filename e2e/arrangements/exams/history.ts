import { createHash } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { dayAhead } from "./day-ahead.ts";
import { isShortExam } from "./exams.ts";

interface Question {
	idQuestion: number;
	correctOption: number;
	options: { id: number }[];
}

/** Returns a UUID derived from the words, so that repeated creations are idempotent. */
export function uuidOf(words: string): string {
	const hex = createHash("sha256").update(words).digest("hex");
	return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
		"-",
	);
}

/** Returns a function that calls the API as the token's student. */
export function callerWith(request: APIRequestContext, token: string) {
	const headers = { authorization: `Bearer ${token}` };
	const { userId } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	const call = async (method: string, path: string, data?: object) => {
		const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) });
		if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
		return (await answer.json()).data;
	};
	return { userId: userId as number, call };
}

/** A student, by the page on which she is signed in or by her token. */
export type Student = Page | ReturnType<typeof callerWith>;

export async function callerOf(student: Student) {
	if ("call" in student) return student;
	const token = await student.evaluate(() => localStorage.getItem("authToken"));
	return callerWith(student.request, token ?? "");
}

/** Answers three of six in a row right, two wrong, and leaves one blank. The seventh took longer; the third is flagged. */
const sheetOf = (questions: Question[]) =>
	questions.map(({ idQuestion, correctOption, options }, index) => ({
		idQuestion,
		optionId: index % 6 === 5 ? null : options[(correctOption + (index % 2)) % options.length]?.id,
		flagged: index === 2,
		seq: 1,
		elapsedMs: index === 6 ? 250_000 : 20_000 + index * 3000,
	}));

const day = 86_400_000;
const hour = 3_600_000;

/**
 * Gives the student three UNMSM exams solved offline on earlier days, and one solved here today.
 * @returns the id of the last
 */
export async function giveHistory(student: Student): Promise<number> {
	const { userId, call } = await callerOf(student);
	const universities = await call("GET", "/user/university/todos");
	const university = universities.find((one: { code: string }) => one.code === "UNMSM");
	const { idExams: examId, questionCount } = university.examsList.find(isShortExam);
	// Lima is five hours behind UTC.
	const noon = Math.floor((Date.now() - 5 * hour) / day) * day + 17 * hour;
	for (const [ago, right] of [
		[9, 4],
		[5, 7],
		[1, 6],
	] as const) {
		const startTime = new Date(noon - ago * day).toISOString();
		const endTime = new Date(noon - ago * day + 2_400_000).toISOString();
		const counts = { correctAnswers: right, totalQuestions: questionCount, completed: true };
		await call("POST", "/user/attempts/save", { userId, examId, startTime, endTime, ...counts });
	}
	const clientId = uuidOf(`history of ${userId}`);
	const { id, questions } = await call("POST", "/user/attempts/start", { examId, clientId });
	await call("POST", `/user/attempts/${id}/finish`, {
		answers: sheetOf(questions),
		reason: "FINISHED",
		deviceId: "e2e",
	});
	return id;
}

/** Chooses UNMSM and its first area as the student's target. */
export async function giveTarget(student: Student): Promise<void> {
	const { userId, call } = await callerOf(student);
	const universities = await call("GET", "/user/university/todos");
	const { id } = universities.find((one: { code: string }) => one.code === "UNMSM");
	const [area] = await call("GET", `/user/university/areas/${id}`);
	await call("PUT", `/user/${userId}/preferences`, { targetUniversityId: id, targetAreaId: area.id });
}

/** Sets the page's student's exam date to this many days from today in Lima. */
export async function giveExamDate(page: Page, days: number): Promise<void> {
	const { userId, call } = await callerOf(page);
	await call("PUT", `/user/${userId}/preferences`, { examDate: dayAhead(days) });
}
