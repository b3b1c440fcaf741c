import type { APIRequestContext } from "@playwright/test";
import { adminApi } from "./admin-api.ts";
import { makePng } from "./made-pictures.ts";
import type { RunningServer } from "./start-server.ts";

/** A student's receipt for a plan of that price, approved. @param token the student's */
export async function buyPlan(request: APIRequestContext, server: RunningServer, token: string, soles: number) {
	const { userId } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
	const json = Buffer.from(JSON.stringify({ userId, amount: soles }));
	const answer = await request.post("/api/v1/user/payments/verify", {
		headers: { authorization: `Bearer ${token}` },
		multipart: {
			paymentDTO: { name: "paymentDTO.json", mimeType: "application/json", buffer: json },
			receipt: { name: "yape.png", mimeType: "image/png", buffer: makePng(300, 400, 90) },
		},
	});
	const { data } = await answer.json();
	await adminApi(request, server).send("put", `/admin/payments/${data.id}/approve`);
}
