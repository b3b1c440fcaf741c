import sharp from "sharp";
import type { TestApp } from "../app.ts";
import { jsonBlob, multipart } from "../clients/multipart.ts";

/** A small PNG of one colour. */
export const png = (width = 64, height = 48): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: "#ba2d18" } })
		.png()
		.toBuffer();

export const universityInput = {
	name: "Universidad Nacional de Prueba",
	description: "Una universidad de las pruebas.",
	code: "UNP",
	country: "Perú",
	website: "https://unp.pe",
};

const counts = new WeakMap<TestApp, number>();
/** Counter of a server, from 1, since codes and periods must be unique. */
function countOf(server: TestApp): number {
	const count = (counts.get(server) ?? 0) + 1;
	counts.set(server, count);
	return count;
}

/** Creates a university, exam type, exam and course as an ADMIN over the API. @param token the ADMIN's */
export async function makeCatalogue(server: TestApp, token: string, name = "Ordinario") {
	const count = countOf(server);
	const code = count === 1 ? universityInput.code : `UNP${count}`;
	const form = multipart([
		jsonBlob("universityDTO", { ...universityInput, code }),
		{ name: "image", content: await png(), filename: "logo.png", type: "image/png" },
	]);
	const university = await server.call("POST", "/admin/university/crear", { token, ...form });
	const type = await server.call("POST", "/admin/examstype/save", { token, body: { name } });
	const course = await server.call("POST", "/admin/courses/create", { token, body: { name: `Álgebra ${name}` } });
	const ids = {
		universityId: university.json.data.id as number,
		examTypeId: type.json.data.id as number,
		courseId: course.json.data.id as number,
	};
	return { ...ids, code, examId: await makeExam(server, token, ids, { examPeriod: "2025-I" }) };
}

/** Creates an exam, with a unique period by default. */
export async function makeExam(
	server: TestApp,
	token: string,
	ids: { universityId: number; examTypeId: number },
	more: Record<string, unknown> = {},
): Promise<number> {
	const body = {
		examPeriod: `2025-${countOf(server)}`,
		examType: ids.examTypeId,
		university: ids.universityId,
		...more,
	};
	const answer = await server.call("POST", "/exams/crear", { token, body });
	return answer.json.data.idExams;
}

export const questionInput = (examId: number | null, courseId: number) => ({
	examId,
	courseId,
	questionText: "¿Cuánto es $1 + 1$?",
	options: [{ text: "$1$" }, { text: "$2$" }, { text: "$3$" }],
	correctOption: 1,
	explanation: "Dos.",
});

export const makeQuestion = (server: TestApp, token: string, question: Record<string, unknown>) =>
	server.call("POST", "/admin/question/crear", { token, ...multipart([jsonBlob("questionDTO", question)]) });

export const updateQuestion = (server: TestApp, token: string, id: number, question: Record<string, unknown>) =>
	server.call("PUT", `/admin/question/update/${id}`, { token, ...multipart([jsonBlob("questionDTO", question)]) });

/** @returns the address, as used in `picture` of inputs */
export async function uploadPicture(server: TestApp, token: string, content: Buffer): Promise<string> {
	const form = multipart([{ name: "image", content, filename: "figura.png", type: "image/png" }]);
	const answer = await server.call("POST", "/admin/picture/upload", { token, ...form });
	return answer.json.data.url;
}
