import type { APIRequestContext } from "@playwright/test";
import type { AdminApi } from "./admin-api.ts";
import { type Chatter, chats } from "./chats.ts";
import { callerWith, giveHistory } from "./exams/history.ts";
import { giveDueMisses } from "./exams/missed.ts";
import { report } from "./moderation.ts";
import { ordersOf } from "./payments.ts";
import { grantPlan } from "./plans.ts";
import { makeStaff } from "./staff.ts";

interface Account {
	email: string;
	password: string;
}

/** Arrangements for one student, identified by her account. */
export function studentArrangements(request: APIRequestContext, api: AdminApi) {
	const chat = chats(request, api);
	const tokens = new Map<string, Promise<string>>();
	const tokenOf = (account: Account) => {
		const known = tokens.get(account.email) ?? chat.enter(account).then(({ token }) => token);
		tokens.set(account.email, known);
		return known;
	};
	const callerOf = async (account: Account) => callerWith(request, await tokenOf(account));
	return {
		/** Returns the token of the account's only session in this run: a sixth sign-in would end the first session. */
		tokenOf,
		giveHistory: async (account: Account) => giveHistory(await callerOf(account)),
		giveDueMisses: async (account: Account, wrong: number) => giveDueMisses(await callerOf(account), wrong),
		profileOf: async (account: Account): Promise<{ telefono: string | null }> => {
			const { userId, call } = await callerOf(account);
			return call("GET", `/user/${userId}/perfil`);
		},
		grantPlan: async (account: Account) => void (await grantPlan(api, await tokenOf(account))),
		orders: async (account: Account) => ordersOf(request, await tokenOf(account)),
		/** Signs in on another device. @returns its session's token */
		openElsewhere: async (account: Account, agent: string): Promise<string> => {
			const headers = { "user-agent": agent };
			return (await (await request.post("/api/v1/autenticacion/signin", { data: account, headers })).json()).token;
		},
		/** Returns the status of a call with the token. */
		statusWith: async (token: string) =>
			(await request.get("/api/v1/user/attempts", { headers: { authorization: `Bearer ${token}` } })).status(),
		/** Returns the status of a sign-in. */
		signInStatus: async (account: Account) =>
			(await request.post("/api/v1/autenticacion/signin", { data: account })).status(),
		colleague: (role: "ADMIN" | "TEACHER" | "SUPPORT") => makeStaff(api, role, `${crypto.randomUUID()}@academia.pe`),
		chatter: chat.student,
		group: chat.group,
		join: chat.join,
		post: chat.post,
		/** Posts several messages, one after the other. */
		async postAll(groupId: number, from: Chatter[], messages: string[]) {
			for (const [at, message] of messages.entries()) await chat.post(groupId, from[at % from.length]!, message);
		},
		history: chat.history,
		report: (groupId: number, messageId: number, by: Chatter, data: Parameters<typeof report>[4]) =>
			report(api, groupId, messageId, by, data),
		/** Makes a public call. @returns its data */
		publicCall: async (path: string, data: object) =>
			(await (await request.post(`/api/v1${path}`, { data })).json()).data,
		/** Tries the action. @returns the message of the refusal */
		refusal: (act: "post" | "join", groupId: number, by: Chatter): Promise<string> =>
			(act === "post" ? chat.post(groupId, by, "¿Puedo?") : chat.join(groupId, by)).then(
				() => "",
				(error: Error) => error.message,
			),
	};
}
