import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { makePng } from "../files/made-pictures.ts";
import type { AdminApi } from "./admin-api.ts";

/** A user who writes in groups over the API. */
export interface Chatter {
	email: string;
	password: string;
	token: string;
	userId: number;
}

interface Posted {
	content?: string;
	replyTo?: number;
	question?: { examId: number; questionId: number };
	clientId?: string;
}

const bearer = ({ token }: Pick<Chatter, "token">) => ({ authorization: `Bearer ${token}` });

export function chats(request: APIRequestContext, api: AdminApi) {
	async function enter(account: { email: string; password: string }): Promise<Chatter> {
		const { token } = await (await request.post("/api/v1/autenticacion/signin", { data: account })).json();
		const { userId } = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
		return { ...account, token, userId };
	}
	return {
		/** Registers a student and signs in over the API. */
		async student(nombres: string, apellidos = "Quispe"): Promise<Chatter> {
			const account = { email: `${randomUUID()}@correo.pe`, password: "mi perro se llama kipu" };
			await api.send("post", "/autenticacion/signupuser", { data: { nombres, apellidos, ...account } }, {});
			return enter(account);
		},
		enter,
		/** Creates a group and returns its id. */
		async group(name: string, description = "Para practicar juntos"): Promise<number> {
			return (await api.send("post", "/admin/group/create", { form: { group: { name, description } } })).id;
		},
		join: (groupId: number, ...members: Chatter[]) =>
			Promise.all(
				members.map((member) => api.send("post", `/user/groups/${groupId}/add/${member.userId}`, {}, bearer(member))),
			),
		/** Posts a message and returns it. */
		async post(groupId: number, from: Chatter, message: string | Posted, image = false) {
			const body = typeof message === "string" ? { content: message } : message;
			const json = JSON.stringify({ clientId: randomUUID(), ...body });
			const file = { name: "foto.png", mimeType: "image/png", buffer: makePng(900, 640, 190) };
			const answer = await request.post(`/api/v1/user/group-chat/${groupId}/messages`, {
				headers: bearer(from),
				multipart: {
					message: { name: "message.json", mimeType: "application/json", buffer: Buffer.from(json) },
					...(image && { image: file }),
				},
			});
			if (!answer.ok()) throw new Error(await answer.text());
			return (await answer.json()).data.message;
		},
		/** Returns all messages, oldest first, as a member reads them. */
		async history(
			groupId: number,
			reader: Chatter,
		): Promise<{ content: string; seq: number; clientId: string | null }[]> {
			const found = [];
			for (let after = 0; ; after = found.at(-1).seq) {
				const path = `/api/v1/user/group-chat/${groupId}/messages?afterSeq=${after}`;
				const page = (await (await request.get(path, { headers: bearer(reader) })).json()).data;
				found.push(...page);
				if (page.length < 100) return found;
			}
		},
	};
}
