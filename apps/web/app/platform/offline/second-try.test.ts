import { expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { withSecondTry } from "./second-try.ts";

const busy = (retryAfter?: number) => new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter });
const refused = new ApiError({ code: "CONFLICT", status: 409, message: "" });

/** Gives these answers in order. Returns the delay before each answer but the first. */
async function tryWith(...answers: (string | ApiError)[]) {
	const waited: number[] = [];
	const timers = {
		random: () => 0.5,
		schedule(go: () => void, ms: number) {
			waited.push(ms);
			go();
			return () => undefined;
		},
	};
	const work = async () => {
		const answer = answers.shift();
		if (answer instanceof ApiError) throw answer;
		return answer;
	};
	const outcome = await withSecondTry(work, timers).catch((error: unknown) => error);
	return { outcome, waited, left: answers.length };
}

it("retries once after a 503, at a random delay", async () => {
	expect(await tryWith(busy(), "begun")).toEqual({ outcome: "begun", waited: [750], left: 0 });
});

it("throws the second 503", async () => {
	const second = busy();
	expect(await tryWith(busy(), second, "begun")).toEqual({ outcome: second, waited: [750], left: 1 });
});

it("does not retry after a refusal, nor after a 503 with a long Retry-After", async () => {
	expect(await tryWith(refused, "begun")).toEqual({ outcome: refused, waited: [], left: 1 });
	const later = busy(30);
	expect(await tryWith(later, "begun")).toEqual({ outcome: later, waited: [], left: 1 });
});
