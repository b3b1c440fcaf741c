import { expect, it } from "vitest";
import { fetchWithTimeout } from "./timeouts.ts";

it("accepts a 304 with an empty body, as Chromium returns it", async () => {
	const { body, headers } = new Response(new Blob([]));
	const response = { status: 304, statusText: "Not Modified", headers, body } as Response;
	const answer = await fetchWithTimeout(async () => response, 1000);
	expect([answer.status, answer.body]).toEqual([304, null]);
});
