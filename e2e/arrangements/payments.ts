import type { APIRequestContext } from "@playwright/test";
import { makePng } from "../files/made-pictures.ts";
import type { RunningServer } from "../server/start-server.ts";
import { adminApi } from "./admin-api.ts";

/** Returns a wallet's screenshot in a phone's size; another `shade` gives another file. */
export const picture = (shade = 90, name = "yape.png") => ({
	name,
	mimeType: "image/png",
	buffer: makePng(720, 1280, shade),
});

/** Returns a bank's PDF receipt; another `text` gives another file. */
export const pdf = (text = "Constancia", name = "constancia.pdf") => ({
	name,
	mimeType: "application/pdf",
	buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
});

export const userIdOf = (token: string): number =>
	JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).userId;

/** Sends a student's receipt for a plan of that price; returns the id of its order. @param token the student's */
export async function sendReceipt(
	request: APIRequestContext,
	token: string,
	soles: number,
	receipt = picture(),
	/** Fields typed along with the receipt. */
	transfer: { operationNumber?: string; paidOn?: string } = {},
): Promise<number> {
	const json = Buffer.from(JSON.stringify({ userId: userIdOf(token), amount: soles, ...transfer }));
	const answer = await request.post("/api/v1/user/payments/verify", {
		headers: { authorization: `Bearer ${token}` },
		multipart: { paymentDTO: { name: "paymentDTO.json", mimeType: "application/json", buffer: json }, receipt },
	});
	return (await answer.json()).data.id;
}

/** Sends a student's receipt for a plan of that price and approves it. @param token the student's */
export async function buyPlan(request: APIRequestContext, server: RunningServer, token: string, soles: number) {
	const id = await sendReceipt(request, token, soles);
	await adminApi(request, server).send("put", `/admin/payments/${id}/approve`);
}

/** Returns the student's orders, newest first. */
export async function ordersOf(request: APIRequestContext, token: string): Promise<{ id: number; status: string }[]> {
	const answer = await request.get(`/api/v1/user/${userIdOf(token)}/payments`, {
		headers: { authorization: `Bearer ${token}` },
	});
	return (await answer.json()).data;
}

/** Sends a better receipt for an observed order. @param token the student's */
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
