import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createTestAccount, type TestAccount } from "../accounts.ts";
import type { TestApp } from "../app.ts";
import { jsonBlob, multipart } from "../clients/multipart.ts";
import { queuedMails } from "./queued-mails.ts";

let made = 0;
/** Returns a receipt with unique bytes. */
export const pdf = (size = 40) => Buffer.from(`%PDF-1.7 ${++made}`.padEnd(size, "\n"));

export interface Sending {
	userId?: number;
	amount?: number;
	plan?: string;
	receipt?: Buffer | null;
	filename?: string;
	/** other fields of the form */
	transfer?: object;
}

type Verdict = "approve" | "reject" | "observe";

/** Payment calls, as students and an ADMIN make them. */
export async function createPayments(server: TestApp) {
	const admin = await createTestAccount(server, "ADMIN");
	const fileOf = (receipt: Buffer | null, filename: string) =>
		receipt ? [{ name: "receipt", content: receipt, filename, type: "image/png" }] : [];
	const verify = ({ token, userId: own }: TestAccount, sending: Sending = {}, { call } = server) => {
		const { userId = own, amount = 29, plan, receipt = pdf(), filename = "yape.png", transfer } = sending;
		const parts = [jsonBlob("paymentDTO", { userId, amount, plan, ...transfer }), ...fileOf(receipt, filename)];
		return call("POST", "/user/payments/verify", { token, ...multipart(parts) });
	};
	const decide = (id: number, verdict: Verdict, body?: object, { token } = admin) =>
		server.call("PUT", `/admin/payments/${id}/${verdict}`, { token, body });
	const ask = async (path: string) => (await server.call("GET", path, { token: admin.token })).json.data;
	return {
		admin,
		verify,
		order: async (student: TestAccount, sending: Sending = {}): Promise<number> =>
			(await verify(student, sending)).json.data.id,
		sendBetter({ token }: TestAccount, id: number, receipt: Buffer | null = pdf(), transfer: object = {}) {
			const parts = [jsonBlob("receiptDTO", transfer), ...fileOf(receipt, "yape.png")];
			return server.call("POST", `/user/payments/${id}/receipt`, { token, ...multipart(parts) });
		},
		decide,
		reject: (id: number, reason = "El monto no llegó.") => decide(id, "reject", { reason }),
		observe: (id: number, reason = "No se lee el número de operación.") => decide(id, "observe", { reason }),
		review: (id: number) => ask(`/admin/payments/${id}`),
		queue: async (query: string) => (await ask(`/admin/payments?${query}`)).items,
		ownOrders: async ({ userId, token }: TestAccount) =>
			(await server.call("GET", `/user/${userId}/payments`, { token })).json.data,
		subscriptionOf: async ({ userId, token }: TestAccount) =>
			(await server.call("GET", `/user/${userId}/subscription`, { token })).json.data,
		receiptOf: (id: number, token?: string, query = "") =>
			server.app.inject({
				url: `/api/v1/admin/payments/${id}/receipt${query}`,
				headers: token ? { authorization: `Bearer ${token}` } : {},
			}),
		mails: (student: TestAccount) => queuedMails(server, student),
		storedFiles: (): Promise<string[]> =>
			readdir(join(server.deps.settings.dataDir, "files", "private")).catch(() => []),
	};
}
