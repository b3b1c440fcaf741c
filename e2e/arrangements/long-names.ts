import type { APIRequestContext } from "@playwright/test";
import type { RunningServer } from "../server/start-server.ts";
import { adminApi } from "./admin-api.ts";
import { isShortExam } from "./exams/exams.ts";

/** A name of the maximum length for an academy. */
const academyName = "Academia Preuniversitaria Nueva Generación San Marcos de Ica";

/** Returns a word without a break opportunity. */
export const wordOf = (letters: number): string => "Electroencefalografista".repeat(5).slice(0, letters);

/**
 * Gives the academy a name of the maximum length, and the most shown exam and course the longest words, since no name may make
 * a screen wider than the phone.
 */
export async function giveLongNames(request: APIRequestContext, server: RunningServer): Promise<void> {
	const api = adminApi(request, server);
	const { facts, version } = await api.send("get", "/admin/academy");
	await api.send("put", "/admin/academy", { data: { ...facts, name: academyName, version } });
	const universities = await api.send("get", "/user/university/todos");
	const { id, examsList } = universities.find((one: { code: string }) => one.code === "UNMSM");
	const { idExams, examPeriod } = examsList.find(isShortExam);
	const examType = (await api.send("post", "/admin/examstype/save", { data: { name: wordOf(100) } })).id;
	await api.send("put", `/exams/actualizar/${idExams}`, {
		data: { examPeriod, examType, university: id, published: true },
	});
	await api.send("post", "/admin/courses/create", { data: { name: wordOf(100) } });
}
