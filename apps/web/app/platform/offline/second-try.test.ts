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

it("asks a second time after a first 503, spread over half a second", async () => {
	expect(await tryWith(busy(), "begun")).toEqual({ outcome: "begun", waited: [750], left: 0 });
});

it("gives the second 503 back", async () => {
	const second = busy();
	expect(await tryWith(busy(), second, "begun")).toEqual({ outcome: second, waited: [750], left: 1 });
});

it("does not repeat a refusal, nor what the server asks to wait longer with", async () => {
	expect(await tryWith(refused, "begun")).toEqual({ outcome: refused, waited: [], left: 1 });
	const later = busy(30);
	expect(await tryWith(later, "begun")).toEqual({ outcome: later, waited: [], left: 1 });
});
