import { randomUUID } from "node:crypto";
import { createTestAccount } from "../accounts.ts";
import { createPayments } from "../features/payments.ts";
import type { Call, Stage } from "./stage.ts";

/** Acts of payments and plans. */
export async function acts({ server, student, does }: Stage): Promise<void> {
	const payments = await createPayments(server);
	const one = await payments.order(student);
	const decide = (id: number, verdict: string, body?: object): Call => [
		...(["PUT", `/admin/payments/${id}/${verdict}`] as const),
		{ body },
	];
	await does("payment-observed", decide(one, "observe", { reason: "No se lee" }), { twice: true });
	await does("payment-approved", decide(one, "approve"), { twice: true });
	const two = await payments.order(await createTestAccount(server));
	await does("payment-rejected", decide(two, "reject", { reason: "No llegó" }), { twice: true });
	const plans = `/admin/subscriptions/${student.userId}`;
	const grant = { clientId: randomUUID(), plan: "mensual", months: 1, reason: "Beca" };
	await does("plan-granted", ["POST", `${plans}/grants`, { body: grant }], { twice: true });
	await does("plan-ended", ["PUT", `${plans}/end`, { body: { reason: "Devolución" } }], { twice: true });
}
