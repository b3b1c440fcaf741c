import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { AdminApi } from "./admin-api.ts";
import { userIdOf } from "./payments.ts";

/** Grants a plan as the administrator. @param token the student's */
export const grantPlan = (api: AdminApi, token: string, plan = "mensual"): Promise<unknown> =>
	api.send("post", `/admin/subscriptions/${userIdOf(token)}/grants`, {
		data: { clientId: randomUUID(), plan, months: 1, reason: "Beca" },
	});

/** Begins and abandons this many exams. @param token the student's */
export async function takeFreeExams(
	request: APIRequestContext,
	token: string,
	examId: number,
	count: number,
): Promise<void> {
	const headers = { authorization: `Bearer ${token}` };
	const post = async (path: string, data: object) => {
		const answer = await request.post(`/api/v1/user/attempts${path}`, { headers, data });
		if (!answer.ok()) throw new Error(await answer.text());
		return (await answer.json()).data;
	};
	for (let begun = 0; begun < count; begun += 1) {
		const { id } = await post("/start", { examId, clientId: randomUUID() });
		await post(`/${id}/finish`, { answers: [], reason: "ABANDONED" });
	}
}
