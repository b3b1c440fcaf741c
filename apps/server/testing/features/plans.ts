import { randomUUID } from "node:crypto";
import type { TestAccount } from "../accounts.ts";
import type { CallResult, TestApp } from "../app.ts";

/** Grants a plan for a month manually; fails if it is refused. */
export async function grantPlan(
	{ call }: TestApp,
	{ token }: TestAccount,
	{ userId }: Pick<TestAccount, "userId">,
	more: object = {},
): Promise<CallResult> {
	const body = { clientId: randomUUID(), plan: "mensual", months: 1, reason: "Beca", ...more };
	const answer = await call("POST", `/admin/subscriptions/${userId}/grants`, { token, body });
	if (answer.status !== 200) throw new Error(`grant: ${answer.status} ${answer.text}`);
	return answer;
}

export const subscriptionOf = async ({ call }: TestApp, { userId, token }: TestAccount) =>
	(await call("GET", `/user/${userId}/subscription`, { token })).json.data;

/** Ends the plan manually. */
export const endPlan = ({ call }: TestApp, { token }: TestAccount, { userId }: Pick<TestAccount, "userId">) =>
	call("PUT", `/admin/subscriptions/${userId}/end`, { token, body: { reason: "Devolución" } });
