import { readdir } from "node:fs/promises";
import { createTestAccount } from "../accounts.ts";
import type { CallResult, TestApp } from "../app.ts";
import { makeCatalogue, makeQuestion, questionInput, universityInput } from "../features/catalogue-api.ts";
import { jsonBlob, multipart, type Part } from "./multipart.ts";
import { listen } from "./raw-client.ts";

/** All kinds of picture uploads. Pictures of alternatives, texts and posts have the kind 'picture'. */
export const uploadKinds = [
	...(["new university", "university", "new question", "question", "new group", "group"] as const),
	...(["picture", "receipt"] as const),
];
export type UploadKind = (typeof uploadKinds)[number];

/** Deviations from a valid form. */
export interface Change {
	/** fields of the DTO */
	dto?: object;
	/** id of the row to update */
	id?: number;
	filename?: string;
}

export type UploadAnswer = Pick<CallResult, "status" | "json">;

/** Returns functions that upload pictures to each kind of form over connections, like any client. */
export async function createUploads(server: TestApp) {
	const [admin, student] = [await createTestAccount(server, "ADMIN"), await createTestAccount(server)];
	const address = `http://127.0.0.1:${await listen(server)}`;
	const { examId, courseId, universityId } = await makeCatalogue(server, admin.token);
	const group = { name: "Grupo", description: "Uno" };
	const question = questionInput(examId, courseId);
	const madeQuestion = await makeQuestion(server, admin.token, question);
	const form = { token: admin.token, ...multipart([jsonBlob("group", group)]) };
	const madeGroup = await server.call("POST", "/admin/group/create", form);

	// Codes and names of new rows must be unique.
	let sent = 0;
	const forms: Record<UploadKind, [path: string, part: string, dto: () => object, id?: number]> = {
		"new university": ["/admin/university/crear", "universityDTO", () => ({ ...universityInput, code: `U${++sent}` })],
		university: ["/admin/university/actualizar/", "universityDTO", () => universityInput, universityId],
		"new question": ["/admin/question/crear", "questionDTO", () => question],
		question: ["/admin/question/update/", "questionDTO", () => question, madeQuestion.json.data.idQuestion],
		"new group": ["/admin/group/create", "group", () => ({ ...group, name: `Grupo ${++sent}` })],
		group: ["/admin/group/update/", "group", () => group, madeGroup.json.data.id],
		picture: ["/admin/picture/upload", "pictureDTO", () => ({ use: "article" })],
		receipt: ["/user/payments/verify", "paymentDTO", () => ({ userId: student.userId, amount: 29 })],
	};
	const ask = (path: string, method: string, token: string, rest: object = {}) =>
		fetch(`${address}${path}`, { method, ...rest, headers: { authorization: `Bearer ${token}`, ...headersOf(rest) } });

	/** Rejects pending orders, since a third order must wait for a decision on one of two. */
	const settle = () =>
		server.deps.db.$client.query(
			"update payment_orders set status = 'REJECTED', reason = 'x', decided_at = now() where status = 'PENDING'",
		);

	return {
		address,
		admin,
		student,
		async send(kind: UploadKind, content: Buffer, { dto, id, filename = "x.png" }: Change = {}): Promise<UploadAnswer> {
			if (kind === "receipt") await settle();
			const [path, part, own, ownId] = forms[kind];
			const name = kind === "receipt" ? "receipt" : "image";
			const parts: Part[] = [jsonBlob(part, { ...own(), ...dto }), { name, content, filename, type: "image/png" }];
			const { body, headers } = multipart(parts);
			const answer = await ask(
				`/api/v1${path}${id ?? ownId ?? ""}`,
				ownId === undefined ? "POST" : "PUT",
				kind === "receipt" ? student.token : admin.token,
				{ headers, body: new Uint8Array(body) },
			);
			return { status: answer.status, json: await answer.json() };
		},
		/** Fetches the picture as served. */
		async served(kind: UploadKind, { json: { data } }: UploadAnswer) {
			const receipt = `/api/v1/admin/payments/${data.id}/receipt`;
			const url: string = kind === "receipt" ? receipt : (data.logo ?? data.questionImage ?? data.image ?? data.url);
			const answer = await ask(url, "GET", admin.token);
			const bytes = Buffer.from(await answer.arrayBuffer());
			return { url, type: answer.headers.get("content-type"), bytes };
		},
		/** State that a refused upload must not change: files, and rows that name them. */
		async state() {
			const { rows } = await server.deps.db.$client.query(
				`select (select json_agg(u order by id) from universities u) as universities,
					(select json_agg(q order by id) from questions q) as questions,
					(select json_agg(g order by id) from groups g) as groups, (select count(*) from payment_orders) as orders`,
			);
			return { files: (await readdir(server.deps.settings.dataDir, { recursive: true })).sort(), rows };
		},
	};
}

const headersOf = (rest: object) => ("headers" in rest ? (rest.headers as Record<string, string>) : {});
