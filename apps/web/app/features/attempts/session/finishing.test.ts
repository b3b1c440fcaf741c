import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import type { AttemptsApi } from "../attempts-api.ts";
import { makeApi, makeAttempt, offline, sendUnsent, startTime } from "../testing/attempts.ts";
import { createDevice, type Device, settle } from "../testing/device.ts";

let device: Device;
beforeEach(() => {
	device = createDevice();
});

describe("finishing", () => {
	it("ends with the server's result, and removes the attempt from this device", async () => {
		const session = await device.open(makeApi());
		await session.finish("FINISHED");
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, attempt: { status: "COMPLETED" } });
		expect(await device.store.list()).toEqual([]);
	});

	it("sends the sheet once, even if finished several times", async () => {
		let calls = 0;
		const finish: AttemptsApi["finish"] = async () => {
			calls += 1;
			return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		};
		const session = await device.open(makeApi({ finish }));
		await Promise.all([session.finish("FINISHED"), session.finish("FINISHED"), session.finish("ABANDONED")]);
		expect(calls).toBe(1);
	});

	it("calculates the result without a network, and keeps the sheet on disk", async () => {
		const session = await device.open(
			makeApi({ finish: () => Promise.reject(offline()), save: () => Promise.reject(offline()) }),
		);
		await session.change({ type: "choose", optionId: 12 });
		await session.finish("FINISHED");
		const { ended } = session.snapshot();
		expect(ended).toMatchObject({ confirmed: false, attempt: { result: { correctAnswers: 1, score: 33.3 } } });
		expect((await device.store.list())[0]?.finish?.reason).toBe("FINISHED");
	});

	it("counts the time without an open page, up to the exam's duration", async () => {
		const unreachableApi = makeApi({
			...{ finish: () => Promise.reject(offline()), read: () => Promise.reject(offline()) },
			save: () => Promise.reject(offline()),
		});
		for (const [closedMs, seconds] of [
			[20 * 60_000, 20 * 60 + 60],
			[20 * 3_600_000, 3600],
		] as const) {
			device = createDevice();
			const first = await device.open(makeApi());
			await device.pass(60_000);
			await first.change({ type: "choose", optionId: 12 });
			first.stop();
			device.clock += closedMs;
			const second = await device.open(unreachableApi);
			await second.finish("FINISHED");
			expect(second.snapshot().ended).toMatchObject({ attempt: { result: { timeSpentSeconds: seconds } } });
			expect((await device.store.list())[0]?.finish?.at).toBe(Date.parse(startTime) + seconds * 1000);
			second.stop();
		}
	});

	it("does not wait for a server that never responds", async () => {
		const session = await device.open(makeApi({ finish: () => new Promise(() => {}) }));
		const finishing = session.finish("FINISHED");
		await settle();
		await device.pass(8000);
		await finishing;
		expect(session.snapshot().ended?.confirmed).toBe(false);
	});

	it("is confirmed by a response after the timeout; the outbox does not send the sheet again", async () => {
		let answer = (_: AttemptDto) => {};
		let calls = 0;
		const api = makeApi({
			finish: () => {
				calls += 1;
				return new Promise((resolve) => {
					answer = resolve;
				});
			},
		});
		const session = await device.open(api);
		const finishing = session.finish("FINISHED");
		await settle();
		await device.pass(8000);
		await finishing;
		expect(session.snapshot().ended).toMatchObject({ confirmed: false, waits: "server" });
		const sending = sendUnsent({ store: device.store, api }, async () => false);
		await settle();
		answer(makeAttempt({ status: "COMPLETED", reason: "FINISHED" }));
		expect(await sending).toBe("");
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, waits: undefined });
		expect([calls, await device.store.list()]).toEqual([1, []]);
	});

	it("retries once, unnoticed by the student, if the server is briefly unavailable", async () => {
		for (const [failures, retryAfter] of [
			[1, 3],
			[2, 3],
			[1, 7],
		] as const) {
			const busy = new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter });
			device = createDevice();
			const { finish } = makeApi();
			let calls = 0;
			const session = await device.open(
				makeApi({ finish: (sheet, reason) => (++calls <= failures ? Promise.reject(busy) : finish(sheet, reason)) }),
			);
			const finishing = session.finish("FINISHED");
			await device.pass(0);
			await device.pass(retryAfter * 1000 - 100);
			expect([calls, session.snapshot().ended]).toEqual([1, null]);
			await device.pass(100);
			await finishing;
			expect([calls, session.snapshot().ended?.confirmed]).toEqual([2, failures === 1]);
			session.stop();
		}
	});

	it("distinguishes a failing server from a lost network", async () => {
		const busy = new ApiError({ code: "UNAVAILABLE", status: 500, message: "" });
		for (const [error, waits] of [
			[busy, "server"],
			[offline(), "network"],
		] as const) {
			device = createDevice();
			const session = await device.open(makeApi({ finish: () => Promise.reject(error) }));
			await session.finish("FINISHED");
			expect(session.snapshot().ended).toMatchObject({ confirmed: false, waits });
		}
	});

	it("hands in automatically when the time is over", async () => {
		const session = await device.open(makeApi());
		await device.pass(60 * 60_000 - 1000);
		expect(session.snapshot().ended).toBeNull();
		await device.pass(1000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("measures time by the server's clock, not the device's", async () => {
		device.clock -= 10 * 60_000;
		const session = await device.open(makeApi());
		await device.pass(60 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("shows a refusal, and lets the student continue", async () => {
		const refusal = new ApiError({ code: "VALIDATION", status: 422, message: "Hay preguntas repetidas" });
		const session = await device.open(makeApi({ finish: () => Promise.reject(refusal) }));
		await session.finish("FINISHED");
		expect(session.snapshot()).toMatchObject({ ended: null, handingIn: null, refusal: "Hay preguntas repetidas" });
		expect(session.snapshot().state.finished).toBe(false);
		expect((await device.store.list())[0]?.finish).toBeNull();
	});
});
