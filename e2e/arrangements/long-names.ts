import type { APIRequestContext } from "@playwright/test";
import type { RunningServer } from "../server/start-server.ts";
import { adminApi } from "./admin-api.ts";
import { isShortExam } from "./exams/exams.ts";

/** As long as a name of an academy may be. */
const academyName = "Academia Preuniversitaria Nueva Generación San Marcos de Ica";

/** A word without a place to break at. */
export const wordOf = (letters: number): string => "Electroencefalografista".repeat(5).slice(0, letters);

/**
 * Gives the academy the longest name, and the exam and the course that screens show most the longest words: no screen may
 * get wider than the phone by a name.
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
