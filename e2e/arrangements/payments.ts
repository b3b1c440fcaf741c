import type { APIRequestContext } from "@playwright/test";
import { makePng } from "../files/made-pictures.ts";
import type { RunningServer } from "../server/start-server.ts";
import { adminApi } from "./admin-api.ts";

/** A screenshot of a wallet, as large as a phone's; `shade` makes it another one. */
export const picture = (shade = 90, name = "yape.png") => ({
	name,
	mimeType: "image/png",
	buffer: makePng(720, 1280, shade),
});

/** A receipt as a bank's app writes it: `text` makes it another one. */
export const pdf = (text = "Constancia", name = "constancia.pdf") => ({
	name,
	mimeType: "application/pdf",
	buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
});

export const userIdOf = (token: string): number =>
	JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).userId;

/** A student's receipt for a plan of that price: the id of its order. @param token the student's */
export async function sendReceipt(
	request: APIRequestContext,
	token: string,
	soles: number,
	receipt = picture(),
	/** What is typed with it. */
	transfer: { operationNumber?: string; paidOn?: string } = {},
): Promise<number> {
	const json = Buffer.from(JSON.stringify({ userId: userIdOf(token), amount: soles, ...transfer }));
	const answer = await request.post("/api/v1/user/payments/verify", {
		headers: { authorization: `Bearer ${token}` },
		multipart: { paymentDTO: { name: "paymentDTO.json", mimeType: "application/json", buffer: json }, receipt },
	});
	return (await answer.json()).data.id;
}

/** A student's receipt for a plan of that price, approved. @param token the student's */
export async function buyPlan(request: APIRequestContext, server: RunningServer, token: string, soles: number) {
	const id = await sendReceipt(request, token, soles);
	await adminApi(request, server).send("put", `/admin/payments/${id}/approve`);
}

/** The student's orders, newest first. */
export async function ordersOf(request: APIRequestContext, token: string): Promise<{ id: number; status: string }[]> {
	const answer = await request.get(`/api/v1/user/${userIdOf(token)}/payments`, {
		headers: { authorization: `Bearer ${token}` },
	});
	return (await answer.json()).data;
}

/** A better receipt for an order that was observed. @param token the student's */
export async function sendBetterReceipt(
	request: APIRequestContext,
	token: string,
	id: number,
	receipt: ReturnType<typeof picture>,
) {
	const answer = await request.post(`/api/v1/user/payments/${id}/receipt`, {
		headers: { authorization: `Bearer ${token}` },
		multipart: {
			receiptDTO: { name: "receiptDTO.json", mimeType: "application/json", buffer: Buffer.from("{}") },
			receipt,
		},
	});
	if (!answer.ok()) throw new Error(await answer.text());
}
