import { randomUUID } from "node:crypto";
import { jsonBlob, type Part } from "../clients/multipart.ts";
import type { TestExam } from "./catalogue.ts";
import { pdf } from "./payments.ts";

/** A student's acknowledged work. Each step is recorded here only after its response. */
export interface Student {
	email: string;
	userId: number;
	token: string;
	attemptId?: number;
	/** last acknowledged answers of the attempt: question → option */
	saved?: { question: number; option: number };
	isFinished?: boolean;
	order?: { id: number; receipt: Buffer };
}

export const studentPassword = "una clave larga";

export async function callSite(url: string, method: string, path: string, token?: string, body?: object | FormData) {
	const isForm = body instanceof FormData;
	const answer = await fetch(`${url}/api/v1${path}`, {
		method,
		headers: {
			...(token && { authorization: `Bearer ${token}` }),
			...(body && !isForm && { "content-type": "application/json" }),
		},
		...(body && { body: isForm ? body : JSON.stringify(body) }),
	});
	const bytes = Buffer.from(await answer.arrayBuffer());
	const isJson = answer.headers.get("content-type")?.startsWith("application/json");
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
	return { status: answer.status, bytes, json: (isJson ? JSON.parse(bytes.toString()) : undefined) as any };
}

async function callOrThrow(
	url: string,
	...call: Parameters<typeof callSite> extends [string, ...infer Rest] ? Rest : never
) {
	const answer = await callSite(url, ...call);
	if (answer.status >= 300) throw new Error(`${call[0]} ${call[1]}: ${answer.status} ${answer.bytes}`);
	return answer.json;
}

export async function signIn(url: string, email: string, password = studentPassword): Promise<Student> {
	const { token } = await callOrThrow(url, "POST", "/autenticacion/signin", undefined, { email, password });
	const { userId } = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
	return { email, token, userId };
}

export async function register(url: string): Promise<Student> {
	const email = `${randomUUID()}@correo.pe`;
	const person = { nombres: "Rosa", apellidos: "Ñahui", email, password: studentPassword };
	await callOrThrow(url, "POST", "/autenticacion/signupuser", undefined, person);
	return signIn(url, email);
}

export async function startAttempt(url: string, student: Student, exam: TestExam): Promise<void> {
	const what = { examId: exam.id, clientId: randomUUID() };
	const { data } = await callOrThrow(url, "POST", "/user/attempts/start", student.token, what);
	student.attemptId = data.id;
}

export async function answerQuestion(url: string, student: Student, exam: TestExam, nth: number, seq: number) {
	const { id, optionIds } = exam.questions[nth]!;
	const saved = { question: id, option: optionIds[seq % 2]! };
	const one = { idQuestion: id, optionId: saved.option, flagged: false, seq, elapsedMs: 1000 * seq };
	await callOrThrow(url, "PUT", `/user/attempts/${student.attemptId}/answers`, student.token, {
		deviceId: "phone",
		answers: [one],
	});
	student.saved = saved;
}

export async function sendReceipt(url: string, student: Student): Promise<void> {
	const receipt = pdf(3000);
	const form = new FormData();
	const part: Part = jsonBlob("paymentDTO", { userId: student.userId, amount: 29 });
	form.append(part.name, new Blob([part.content as string], { type: "application/json" }), "blob");
	form.append("receipt", new Blob([Uint8Array.from(receipt)], { type: "application/pdf" }), "yape.pdf");
	const { data } = await callOrThrow(url, "POST", "/user/payments/verify", student.token, form);
	student.order = { id: data.id, receipt };
}

export async function finishAttempt(url: string, student: Student): Promise<void> {
	const sheet = { answers: [], reason: "FINISHED" };
	await callOrThrow(url, "POST", `/user/attempts/${student.attemptId}/finish`, student.token, sheet);
	student.isFinished = true;
}

/** Runs concurrent students who register, solve, pay and finish in a loop until stopped. */
export function keepBusy(url: string, exam: TestExam, atOnce = 4) {
	const students: Student[] = [];
	let isOver = false;
	let rounds = 0;
	const firstRounds = Promise.withResolvers<void>();
	const work = async () => {
		while (!isOver) {
			const student = await register(url);
			students.push(student);
			await startAttempt(url, student, exam);
			for (let nth = 0; nth < 3; nth++) await answerQuestion(url, student, exam, nth, nth + 1);
			await sendReceipt(url, student);
			await finishAttempt(url, student);
			if (++rounds === 2 * atOnce) firstRounds.resolve();
		}
	};
	const all = Promise.all(Array.from({ length: atOnce }, work));
	all.catch(firstRounds.reject);
	return {
		/** snapshot of the acknowledged work */
		acknowledged: (): Student[] => students.map((student) => ({ ...student })),
		/** resolves when each loop has finished a first student */
		isUnderWay: firstRounds.promise,
		async stop() {
			isOver = true;
			await all;
		},
	};
}
