import type { APIRequestContext, APIResponse } from "@playwright/test";
import { makePng } from "../../files/made-pictures.ts";
import type { RunningServer } from "../../server/start-server.ts";

interface MadeQuestion {
	text?: string;
	options?: readonly (string | { text: string; picture?: string; note?: string })[];
	correctOption?: number;
	explanation?: string;
	/** Picture from `makePicture`. */
	picture?: string;
	/** The question refers to the exam's passage. */
	ofPassage?: boolean;
}

export interface WantedExam {
	examPeriod: string;
	durationMinutes: number | null;
	parts?: readonly { name: string; minutes: number; questions: number }[];
	passage?: { title: string; text: string };
	premium?: boolean;
	questions: readonly MadeQuestion[];
}

let examCount = 0;

const jsonPart = (name: string, value: object) => ({
	name,
	mimeType: "application/json",
	buffer: Buffer.from(JSON.stringify(value)),
});

async function dataOf(answer: APIResponse) {
	if (!answer.ok()) throw new Error(await answer.text());
	return (await answer.json()).data;
}

async function headersOf(request: APIRequestContext, { admin }: RunningServer) {
	const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: admin })).json();
	return { authorization: `Bearer ${token}` };
}

/** Uploads a grey picture as the administrator; returns its URL. */
export async function makePicture(
	request: APIRequestContext,
	server: RunningServer,
	{ width, height, shade }: { width: number; height: number; shade: number },
): Promise<string> {
	const image = { name: "figura.png", mimeType: "image/png", buffer: makePng(width, height, shade) };
	const answer = await request.post("/api/v1/admin/picture/upload", {
		headers: await headersOf(request, server),
		multipart: { pictureDTO: jsonPart("picture.json", { use: "question" }), image },
	});
	return (await dataOf(answer)).url;
}

/** Creates an exam as the administrator; returns its id. Periods are unique, so a number is appended. */
export async function makeExam(
	request: APIRequestContext,
	server: RunningServer,
	wanted: WantedExam,
	signedIn = headersOf(request, server),
): Promise<number> {
	const headers = await signedIn;
	const get = async (path: string) => dataOf(await request.get(`/api/v1${path}`, { headers }));
	const post = async (path: string, data: object) => dataOf(await request.post(`/api/v1${path}`, { headers, ...data }));
	const [universities, types, courses] = [
		await get("/user/university/todos"),
		await get("/admin/examstype/all"),
		await get("/user/courses/all"),
	];
	examCount += 1;
	const { durationMinutes, parts = null, premium = false } = wanted;
	const exam = { university: universities[0].id, examType: types[0].id, durationMinutes, parts, premium };
	const created = await post("/exams/crear", { data: { ...exam, examPeriod: `${wanted.examPeriod} ${examCount}` } });
	const id: number = created.idExams;
	const passage =
		wanted.passage && (await post("/admin/passage/create", { data: { examId: id, ...wanted.passage } })).id;
	for (const {
		text = "¿Cuánto es $1+1$?",
		options = ["1", "2", "3", "4", "5"],
		correctOption = 1,
		explanation,
		picture,
		ofPassage = false,
	} of wanted.questions) {
		const question = {
			courseId: courses[0].id,
			examId: id,
			questionText: text,
			options: options.map((option) => (typeof option === "string" ? { text: option } : option)),
			correctOption,
			explanation,
			picture,
			passageId: ofPassage ? passage : null,
		};
		await post("/admin/question/crear", { multipart: { questionDTO: jsonPart("question.json", question) } });
	}
	return id;
}
