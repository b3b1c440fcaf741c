import { expect, it } from "vitest";
import { fetchWithTimeout } from "./timeouts.ts";

it("takes a 304 with the empty body that Chromium gives it for an answer", async () => {
	const { body, headers } = new Response(new Blob([]));
	const response = { status: 304, statusText: "Not Modified", headers, body } as Response;
	const answer = await fetchWithTimeout(async () => response, 1000);
	expect([answer.status, answer.body]).toEqual([304, null]);
});
