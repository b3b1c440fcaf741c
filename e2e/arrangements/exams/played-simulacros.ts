import type { AdminApi } from "../admin-api.ts";

const seconds = (count: number) => new Date(Date.now() + count * 1000).toISOString();

export interface Participant {
	nombres: string;
	apellidos: string;
	/** Number of right answers, from the first question on; the others are wrong. */
	right: number;
	/** Headers of an existing account; without them an account is created. */
	headers?: Record<string, string>;
	preferences?: object;
}

interface Question {
	idQuestion: number;
	options: { id: number }[];
}

/** `MERIT_MIN_PARTICIPANTS` of packages/rules, which journeys may not import. */
export const minParticipants = 10;

let createdCount = 0;

async function enter(api: AdminApi, { nombres, apellidos }: Participant) {
	createdCount += 1;
	const account = { email: `puesto${createdCount}-${process.pid}@correo.pe`, password: "mi perro se llama kipu" };
	await api.send("post", "/autenticacion/signupuser", { data: { nombres, apellidos, ...account } }, {});
	return api.signIn(account);
}

const userOf = ({ authorization = "" }: Record<string, string>): number =>
	JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString()).userId;

/** Hands in a sheet of an exam whose key is always B. */
async function solve({ send }: AdminApi, examId: number, right: number, headers: Record<string, string>) {
	const data = { examId, clientId: crypto.randomUUID() };
	const attempt = await send("post", "/user/attempts/start", { data }, headers);
	const answers = (attempt.questions as Question[]).map(({ idQuestion, options }, n) => ({
		...{ idQuestion, optionId: options[n < right ? 1 : 0]?.id, flagged: false, seq: n + 1, elapsedMs: 1000 },
	}));
	await send("post", `/user/attempts/${attempt.id}/finish`, { data: { answers, reason: "FINISHED" } }, headers);
	return attempt.id as number;
}

/** Has this many more students hand in a blank sheet of an open simulacro, since places need ten participants. */
export async function handInBlank(api: AdminApi, examId: number, count: number): Promise<void> {
	for (let n = 0; n < count; n += 1) {
		const headers = await enter(api, { nombres: "Zenón", apellidos: "Zavaleta", right: 0 });
		const data = { examId, clientId: crypto.randomUUID() };
		const { id } = await api.send("post", "/user/attempts/start", { data }, headers);
		await api.send("post", `/user/attempts/${id}/finish`, { data: { answers: [], reason: "FINISHED" } }, headers);
	}
}

/**
 * Opens an exam as a simulacro, has at least ten students solve it, and closes it. Its results are published then, or after
 * this many seconds.
 * @returns each attempt, with its student's headers
 */
export async function playSimulacro(
	api: AdminApi,
	examId: number,
	participants: readonly Participant[],
	resultsInSeconds = 0,
): Promise<{ attemptId: number; headers: Record<string, string> }[]> {
	const exams: { idExams: number; examPeriod: string; examType: number; university: number }[] = await api.send(
		"get",
		"/exams/todos",
	);
	const found = exams.find(({ idExams }) => idExams === examId);
	if (!found) throw new Error(`No exam ${examId}`);
	const { examPeriod, examType, university } = found;
	const schedule = (window: object) =>
		api.send("put", `/exams/actualizar/${examId}`, { data: { examPeriod, examType, university, ...window } });
	await schedule({ opensAt: seconds(-600), closesAt: seconds(3600) });
	const attempts: { attemptId: number; headers: Record<string, string> }[] = [];
	for (const participant of participants) {
		const headers = participant.headers ?? (await enter(api, participant));
		if (participant.preferences)
			await api.send("put", `/user/${userOf(headers)}/preferences`, { data: participant.preferences }, headers);
		attempts.push({ attemptId: await solve(api, examId, participant.right, headers), headers });
	}
	await handInBlank(api, examId, minParticipants - participants.length);
	await schedule({ opensAt: seconds(-600), closesAt: seconds(0), resultsAt: seconds(resultsInSeconds) });
	return attempts;
}

/**
 * Plays a simulacro with a new exam whose merit list is public. @returns its id, and the code of the first place's certificate
 */
export async function playNewSimulacro(
	api: AdminApi,
	participants: readonly Participant[],
): Promise<{ examId: number; code: string }> {
	const { send } = api;
	const [universities, types, courses] = [
		await send("get", "/user/university/todos"),
		await send("get", "/admin/examstype/all"),
		await send("get", "/user/courses/all"),
	];
	createdCount += 1;
	const exam = {
		university: universities[0].id,
		examType: types[0].id,
		examPeriod: `2044 ${createdCount}`,
		durationMinutes: 60,
	};
	const { idExams: examId } = await send("post", "/exams/crear", { data: exam });
	for (let n = 0; n < 4; n += 1) {
		const options = ["1", "2", "3", "4", "5"].map((text) => ({ text }));
		const question = { courseId: courses[0].id, examId, questionText: "¿Cuánto es $1+1$?", options, correctOption: 1 };
		await send("post", "/admin/question/crear", { form: { questionDTO: question } });
	}
	const [first] = await playSimulacro(api, examId, participants);
	await send("put", `/simulacros/${examId}/merit/public`, { data: { isPublic: true } });
	const { code } = await send("post", `/simulacros/${examId}/certificate`, {}, first?.headers);
	return { examId, code };
}
