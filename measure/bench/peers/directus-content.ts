import { type Api, call } from "../content/api.ts";
import type { Stage } from "../stage.ts";
import { directusAdmin, ordinaryAddress } from "./directus-process.ts";

type Json = Record<string, unknown>;

/** Calls Directus, whose responses are wrapped in `data`. */
async function ask<T>({ url, token }: Api, method: string, path: string, body?: unknown): Promise<T> {
	const answer = await fetch(url + path, {
		method,
		headers: {
			"content-type": "application/json",
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await answer.text();
	if (!answer.ok) throw new Error(`Directus: ${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
	return (text ? JSON.parse(text).data : undefined) as T;
}

export async function signInToDirectus(url: string, account: { email: string; password: string }): Promise<Api> {
	const { access_token: token } = await ask<{ access_token: string }>({ url }, "POST", "/auth/login", account);
	return { url, token };
}

const key = {
	field: "id",
	type: "integer",
	meta: { hidden: true },
	schema: { is_primary_key: true, has_auto_increment: true },
};
const field = (name: string, type: string) => ({ field: name, type, schema: {}, meta: {} });

/**
 * Creates the exam with our questions' texts, a collection for answers, and students who may read the exam and write answers.
 * @returns the created accounts
 */
export async function fillDirectus(url: string, { server, students, longExam }: Stage): Promise<Account[]> {
	const api = await signInToDirectus(url, directusAdmin);
	const reader = { url: server.url, token: students[0]?.token };
	const questions = await call<Json[]>(reader, "GET", `/user/question/byexam/${longExam.id}`);
	await makeQuestions(api, questions);
	await makeAnswers(api);
	return enrol(api, students.slice(0, enrolled));
}

/** Maps each field of our question to a column: text as text, structures as JSON. */
async function makeQuestions(api: Api, questions: readonly Json[]): Promise<void> {
	const columns = [...new Set(questions.flatMap(Object.keys))].filter((name) => name !== "id");
	const typeOf = (name: string) => {
		const value = questions.map((question) => question[name]).find((one) => one !== null && one !== undefined);
		return { string: "text", number: "integer", boolean: "boolean" }[typeof value as string] ?? "json";
	};
	const fields = [key, field("exam", "integer"), ...columns.map((name) => field(name, typeOf(name)))];
	await ask(api, "POST", "/collections", {
		collection: "questions",
		schema: {},
		meta: { accountability: null },
		fields,
	});
	await ask(api, "PATCH", "/fields/questions/exam", { schema: { is_indexed: true } });
	const items = questions.map(({ id: _, ...question }) => ({ exam: 1, ...question }));
	for (let from = 0; from < items.length; from += 10) {
		await ask(api, "POST", "/items/questions", items.slice(from, from + 10));
	}
}

/** Columns that one of our saves writes. */
const answerColumns = {
	attempt: "integer",
	question: "integer",
	option: "integer",
	flagged: "boolean",
	seq: "integer",
};

async function makeAnswers(api: Api): Promise<void> {
	const columns = { ...answerColumns, elapsed_ms: "integer", device: "string", saved_at: "timestamp" };
	const fields = [key, ...Object.entries(columns).map(([name, type]) => field(name, type))];
	await ask(api, "POST", "/collections", { collection: "answers", schema: {}, meta: { accountability: null }, fields });
}

export interface Account {
	email: string;
	password: string;
}

/** Number of students who save at the same time. */
const enrolled = 32;

async function enrol(api: Api, students: readonly Account[]): Promise<Account[]> {
	const policy = await ask<{ id: string }>(api, "POST", "/policies", { name: "Estudiante", app_access: false });
	const role = await ask<{ id: string }>(api, "POST", "/roles", { name: "Estudiante" });
	await ask(api, "POST", "/access", { role: role.id, policy: policy.id });
	const may = (collection: string, action: string) => ({ policy: policy.id, collection, action, fields: ["*"] });
	const all = [may("questions", "read"), may("answers", "create"), may("answers", "read")];
	await ask(api, "POST", "/permissions", all);
	const accounts = students.map(({ email, password }) => ({ email: ordinaryAddress(email), password }));
	await ask(
		...([api, "POST", "/users"] as const),
		accounts.map((account) => ({ ...account, first_name: "Milagros", last_name: "Quispe Huamán", role: role.id })),
	);
	return accounts;
}
