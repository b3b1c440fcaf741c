import { type APIRequestContext, request as requests } from "@playwright/test";
import type { RunningServer } from "../server/start-server.ts";
import { adminApi } from "./admin-api.ts";
import { makeExam, type WantedExam } from "./exams/made-exams.ts";
import { pdf, picture, sendBetterReceipt, sendReceipt, userIdOf } from "./payments.ts";
import { studentArrangements } from "./student-arrangements.ts";
import { openSection } from "./students.ts";

const password = "mi perro se llama kipu";

type Account = Parameters<ReturnType<typeof adminApi>["signIn"]>[0];

function arrangementsOn(request: APIRequestContext, server: Pick<RunningServer, "admin">) {
	const api = adminApi(request, server as RunningServer);
	const students = studentArrangements(request, api);
	const { tokenOf } = students;
	const headersOf = async (account: Account) => ({ authorization: `Bearer ${await tokenOf(account)}` });
	const receiptOf = (content: string | number) => (typeof content === "string" ? pdf(content) : picture(content));
	return {
		...students,
		/** Makes a call as the administrator. @returns the reply's data */
		send: api.send,
		/** Registers a student for this test. */
		async student(nombres = "Milagros", apellidos = "Quispe Huamán") {
			const account = { email: `${crypto.randomUUID()}@correo.pe`, password };
			await api.post("/autenticacion/signupuser", { nombres, apellidos, ...account });
			return account;
		},
		/** Creates an exam for this test and returns its id. */
		exam: (wanted: Partial<WantedExam> = {}) =>
			makeExam(
				request,
				server as RunningServer,
				{ examPeriod: "2031", durationMinutes: null, questions: [], ...wanted },
				api.headers(),
			),
		begin: async (account: Account, examId: number) => {
			const data = { examId, clientId: crypto.randomUUID() };
			await api.send("post", "/user/attempts/start", { data }, await headersOf(account));
		},
		reportQuestion: async (account: Account, questionId: number, kind: string, text: string) => {
			const data = { clientId: crypto.randomUUID(), questionId, kind, text };
			const path = `/user/${userIdOf(await tokenOf(account))}/question-reports`;
			await api.send("post", path, { data }, await headersOf(account));
		},
		/** Creates an order for a plan of that price and returns its id. @param receipt a PDF's text or a picture's shade */
		sendReceipt: async (account: Account, soles: number, receipt: string | number, transfer = {}) =>
			sendReceipt(request, await tokenOf(account), soles, receiptOf(receipt), transfer),
		sendBetterReceipt: async (account: Account, orderId: number, receipt: string | number) =>
			sendBetterReceipt(request, await tokenOf(account), orderId, receiptOf(receipt)),
		openSection: (name: string) => openSection(api, name),
	};
}

/** Arrangements of component tests over the API. Arguments and results are JSON. */
export type Arrangements = ReturnType<typeof arrangementsOn>;

let shared: Promise<Arrangements> | undefined;

/** Runs an arrangement by its name, in Vitest's process, against the server of the component tests. */
export async function arrange(baseURL: string, admin: RunningServer["admin"], name: string, args: unknown[]) {
	shared ??= requests.newContext({ baseURL }).then((request) => arrangementsOn(request, { admin }));
	const functions = (await shared) as unknown as Record<string, (...callArgs: unknown[]) => unknown>;
	return functions[name]?.(...args);
}
