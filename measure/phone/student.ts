import type { RunningServer } from "../../e2e/server/start-server.ts";
import type { WalkOptions } from "./walk.ts";

interface Exam {
	idExams: number;
	questionCount: number;
	premium: boolean;
}

const password = "mi perro se llama kipu";

/** Registers a student without the slow line, and finds a long exam and another one of the same university. */
export async function prepareStudent({ url }: RunningServer, round: number): Promise<WalkOptions> {
	const email = `telefono${round}@correo.pe`;
	const call = async (path: string, init: RequestInit = {}) => {
		const answer = await fetch(`${url}/api/v1${path}`, init);
		const json = await answer.json();
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
		return json;
	};
	const send = (path: string, body: object) =>
		call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
	await send("/autenticacion/signupuser", { nombres: "Milagros", apellidos: "Quispe", email, password });
	const { token } = await send("/autenticacion/signin", { email, password });
	const read = async (path: string) => (await call(path, { headers: { authorization: `Bearer ${token}` } })).data;
	const universities: { id: number }[] = await read("/user/university/todos");
	const lists = await Promise.all(
		universities.map(async ({ id }) => {
			const { examsList } = await read(`/user/university/exams/${id}`);
			return { id, exams: free(examsList) };
		}),
	);
	const [longest] = lists
		.filter(({ exams }) => exams.length > 1)
		.sort((a, b) => b.exams[0]!.questionCount - a.exams[0]!.questionCount);
	const [first, second] = longest!.exams;
	return {
		account: { email, password },
		universityId: longest!.id,
		examIds: [first!.idExams, second!.idExams],
		questionCount: first!.questionCount,
	};
}

/** Returns the exams that need no plan, the longest first. */
const free = (exams: Exam[]) =>
	exams.filter(({ premium }) => !premium).sort((a, b) => b.questionCount - a.questionCount);
