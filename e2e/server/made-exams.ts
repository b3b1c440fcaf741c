import type { APIRequestContext } from "@playwright/test";
import type { RunningServer } from "./start-server.ts";

interface MadeQuestion {
	text?: string;
	options?: readonly string[];
	correctOption?: number;
}

interface WantedExam {
	examPeriod: string;
	durationMinutes: number | null;
	questions: readonly MadeQuestion[];
}

let made = 0;

/** Writes an exam as the administrator would; answers its id. Periods are unique, so a number is added to the name. */
export async function makeExam(request: APIRequestContext, { admin }: RunningServer, wanted: WantedExam) {
	const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: admin })).json();
	const headers = { authorization: `Bearer ${token}` };
	const get = async (path: string) => (await (await request.get(`/api/v1${path}`, { headers })).json()).data;
	const [universities, types, courses] = [
		await get("/user/university/todos"),
		await get("/admin/examstype/all"),
		await get("/user/courses/all"),
	];
	made += 1;
	const exam = { university: universities[0].id, examType: types[0].id, durationMinutes: wanted.durationMinutes };
	const created = await request.post("/api/v1/exams/crear", {
		headers,
		data: { ...exam, examPeriod: `${wanted.examPeriod} ${made}` },
	});
	const id: number = (await created.json()).data.idExams;
	for (const {
		text = "¿Cuánto es $1+1$?",
		options = ["1", "2", "3", "4", "5"],
		correctOption = 1,
	} of wanted.questions) {
		const question = {
			courseId: courses[0].id,
			examId: id,
			questionText: text,
			options: options.map((option) => ({ text: option })),
			correctOption,
		};
		const part = { name: "question.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(question)) };
		const answer = await request.post("/api/v1/admin/question/crear", { headers, multipart: { questionDTO: part } });
		if (!answer.ok()) throw new Error(await answer.text());
	}
	return id;
}
