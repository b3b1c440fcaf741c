import type { APIRequestContext } from "@playwright/test";
import type { RunningServer } from "../../server/start-server.ts";

let courseCount = 0;

interface MadeCourse {
	id: number;
	name: string;
	/** Archives the course as the administrator, which removes it from the lists. */
	archive(): Promise<void>;
	rename(name: string): Promise<void>;
}

/** Creates a course with its own questions as the administrator; B is always right. */
export async function makeCourse(
	request: APIRequestContext,
	{ admin }: RunningServer,
	questionCount: number,
): Promise<MadeCourse> {
	const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: admin })).json();
	const headers = { authorization: `Bearer ${token}` };
	const send = async (method: "post" | "put" | "delete", path: string, options: object = {}) => {
		const answer = await request[method](`/api/v1/admin${path}`, { headers, ...options });
		if (!answer.ok()) throw new Error(await answer.text());
		return (await answer.json()).data;
	};
	courseCount += 1;
	const name = `Curso de prueba ${courseCount}`;
	const { id } = await send("post", "/courses/create", { data: { name } });
	for (let number = 1; number <= questionCount; number++) {
		const question = {
			courseId: id,
			questionText: `¿Cuánto es $${number}+1$?`,
			options: [number, number + 1, number + 2].map((value) => ({ text: String(value) })),
			correctOption: 1,
			explanation: `Se suma uno a ${number}.`,
		};
		const part = { name: "question.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(question)) };
		await send("post", "/question/crear", { multipart: { questionDTO: part } });
	}
	return {
		id,
		name,
		archive: () => send("delete", `/courses/delete/${id}`),
		rename: (other) => send("put", `/courses/update/${id}`, { data: { name: other } }),
	};
}
