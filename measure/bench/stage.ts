import { signIn } from "./content/api.ts";
import { type Exam, writeExam } from "./content/exam.ts";
import { enrolStudents, type Student } from "./content/students.ts";
import { admin, type Cachimbo, makeDataDir, removeDataDir, startCachimbo } from "./processes/cachimbo.ts";

/** The system under test: a server in its own process with its own content and students. */
export interface Stage {
	dataDir: string;
	server: Cachimbo;
	/** An exam of 100 questions. */
	longExam: Exam;
	/** An exam of 20 questions. */
	shortExam: Exam;
	students: Student[];
	clear(): Promise<void>;
}

/** @param env settings of the server; undefined: without limits on the calls of one user */
export async function setStage(studentCount: number, env?: Record<string, string>): Promise<Stage> {
	const dataDir = await makeDataDir();
	const clearFolder = () => removeDataDir(dataDir);
	const server = await startCachimbo(dataDir, env);
	try {
		const api = await signIn(server.url, admin);
		const longExam = await writeExam(api, { period: "2026-I", questionCount: 100 });
		const shortExam = await writeExam(api, { period: "2026-II", questionCount: 20 });
		const students = await enrolStudents(server.url, studentCount);
		const clear = () => server.stop().then(clearFolder);
		return { dataDir, server, longExam, shortExam, students, clear };
	} catch (error) {
		await server.stop();
		await clearFolder();
		throw error;
	}
}
