import type { APIRequestContext } from "@playwright/test";

export interface ServerSheet {
	id: number;
	status: string;
	reason: string | null;
	/** The letter of each question in order, '-' for a blank. */
	letters: string;
	flagged: boolean[];
}

/**
 * Answers the first questions of the attempt in progress by the alternatives at `indexes`, one for each question, as another device
 * of the same student.
 */
export async function answerElsewhere(
	request: APIRequestContext,
	token: string,
	indexes: readonly number[],
): Promise<void> {
	const headers = { authorization: `Bearer ${token}` };
	const get = async (path: string) => (await (await request.get(`/api/v1${path}`, { headers })).json()).data;
	const { items } = await get("/user/attempts?status=IN_PROGRESS");
	const { questions } = await get(`/user/attempts/${items[0].id}`);
	const answers = indexes.map((index, at) => ({
		...{ idQuestion: questions[at].idQuestion, optionId: questions[at].options[index].id },
		...{ flagged: false, seq: at + 1, elapsedMs: 9000 },
	}));
	const data = { deviceId: "otro-equipo", answers };
	const answer = await request.put(`/api/v1/user/attempts/${items[0].id}/answers`, { headers, data });
	if (!answer.ok()) throw new Error(await answer.text());
}

/** Returns the newest attempt of the token's owner, as stored on the server. */
export async function readSheet(request: APIRequestContext, token: string): Promise<ServerSheet> {
	const headers = { authorization: `Bearer ${token}` };
	const get = async (path: string) => (await (await request.get(`/api/v1${path}`, { headers })).json()).data;
	const { items } = await get("/user/attempts");
	const { id, status, reason, questions, answers } = await get(`/user/attempts/${items[0].id}`);
	const answerOf = new Map<number, { optionId: number | null; flagged: boolean }>(
		answers.map((answer: { idQuestion: number }) => [answer.idQuestion, answer]),
	);
	const letterOf = ({ idQuestion, options }: { idQuestion: number; options: { id: number }[] }) =>
		"ABCDEFGHIJ"[options.findIndex((option) => option.id === answerOf.get(idQuestion)?.optionId)] ?? "-";
	return {
		id,
		status,
		reason,
		letters: questions.map(letterOf).join(""),
		flagged: questions.map(({ idQuestion }: { idQuestion: number }) => answerOf.get(idQuestion)?.flagged ?? false),
	};
}

/** Abandons all attempts in progress, so that the next start creates another. */
export async function abandonAttempts(request: APIRequestContext, token: string): Promise<void> {
	const headers = { authorization: `Bearer ${token}` };
	const { data } = await (await request.get("/api/v1/user/attempts?status=IN_PROGRESS", { headers })).json();
	for (const { id } of data.items) {
		const body = { answers: [], reason: "ABANDONED" };
		await request.post(`/api/v1/user/attempts/${id}/finish`, { headers, data: body });
	}
}
