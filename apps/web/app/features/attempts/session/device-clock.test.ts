import { beforeEach, describe, expect, it } from "vitest";
import type { AttemptsApi } from "../attempts-api.ts";
import { makeApi, makeAttempt, offline, startTime } from "../testing/attempts.ts";
import { createDevice, type Device, settle } from "../testing/device.ts";

let device: Device;
beforeEach(() => {
	device = createDevice();
});

describe("the device's clock", () => {
	const day = 24 * 3600_000;
	const serverTime = () => new Date(Date.parse(startTime) + device.page).toISOString();
	const api = () => makeApi({ read: async () => makeAttempt({ serverTime: serverTime() }) });

	it("gives no extra time when set back by a day during the exam", async () => {
		const session = await device.open(api());
		await device.pass(10 * 60_000);
		device.clock -= day;
		expect(session.serverNow()).toBe(Date.parse(startTime) + 10 * 60_000);
		await device.pass(50 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("does not end the exam when set forward by a day: the server is asked", async () => {
		const session = await device.open(api());
		await device.pass(10 * 60_000);
		device.clock += day;
		await device.pass(20_000);
		expect(session.snapshot().ended).toBeNull();
		expect(session.serverNow()).toBe(Date.parse(startTime) + 10 * 60_000 + 20_000);
		await device.pass(50 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	/** Closes the page and opens a new one, which cannot measure the time in between. */
	async function reopen(session: Awaited<ReturnType<typeof device.open>>, next: AttemptsApi) {
		session.rest();
		await settle();
		session.stop();
		device.reload();
		return device.open(next);
	}
	const unreachable = () =>
		makeApi({
			read: () => Promise.reject(offline()),
			save: () => Promise.reject(offline()),
			finish: () => Promise.reject(offline()),
		});

	it("lets the student hand in when it jumps forward offline: the time seems over, since the device may have slept", async () => {
		const session = await device.open(unreachable());
		await device.pass(60_000);
		device.clock += day;
		await device.pass(20_000);
		expect(session.snapshot()).toMatchObject({ ended: null, seemsOver: "exam" });
		await session.finish("FINISHED");
		expect(session.snapshot().ended).toMatchObject({ reason: "FINISHED", confirmed: false });
	});

	it("does not end the exam when a day ahead after an offline reload; the server confirms that time is left", async () => {
		let online = false;
		const moments: (number | undefined)[] = [];
		const began = Date.parse(startTime);
		const next = makeApi({
			async read() {
				if (!online) throw offline();
				return makeAttempt({ serverTime: new Date(began + 15 * 60_000).toISOString() });
			},
			async save({ entries }) {
				if (!online) throw offline();
				moments.push(...entries.map((entry) => entry.answeredAt));
				return {
					revision: 1,
					savedAt: startTime,
					serverTime: new Date(began + 15 * 60_000).toISOString(),
					late: false,
				};
			},
		});
		const first = await device.open(unreachable());
		await device.pass(10 * 60_000);
		device.clock += day;
		const session = await reopen(first, next);
		await device.pass(60_000);
		expect(session.snapshot()).toMatchObject({ ended: null, seemsOver: "exam" });
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(60_000);
		expect(session.snapshot().ended).toBeNull();
		online = true;
		session.wake();
		await settle();
		await device.pass(40_000);
		expect(session.snapshot()).toMatchObject({ ended: null, seemsOver: null, sync: { kind: "saved" } });
		expect(moments).toEqual([began + 14 * 60_000]);
		await device.pass(45 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("hands in automatically once the server confirms that the time is over", async () => {
		let online = false;
		const over = new Date(Date.parse(startTime) + 61 * 60_000).toISOString();
		const next = makeApi({
			read: async () => (online ? makeAttempt({ serverTime: over }) : Promise.reject(offline())),
			save: () => Promise.reject(offline()),
		});
		const first = await device.open(unreachable());
		device.clock += 61 * 60_000;
		const session = await reopen(first, next);
		expect(session.snapshot()).toMatchObject({ ended: null, seemsOver: "exam" });
		online = true;
		session.wake();
		await settle();
		await settle();
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT", confirmed: true });
	});

	it("does not delay the end of the measured time when set back", async () => {
		const first = await device.open(unreachable());
		await device.pass(40 * 60_000);
		device.clock -= day;
		const session = await reopen(first, unreachable());
		expect(session.serverNow()).toBe(Date.parse(startTime) + 40 * 60_000);
		await device.pass(20 * 60_000);
		expect(session.snapshot().ended).toMatchObject({ reason: "TIME_OUT" });
	});

	it("is corrected by the server before anything ends, if it was set while the page was closed", async () => {
		(await device.open(api())).stop();
		device.clock += day;
		const session = await device.open(api());
		await device.pass(20_000);
		expect(session.snapshot().ended).toBeNull();
		expect(session.serverNow()).toBe(Date.parse(serverTime()));
	});

	it("does not affect the times of answers, which are server times", async () => {
		const moments: (number | undefined)[] = [];
		const save: AttemptsApi["save"] = async ({ entries }) => {
			moments.push(entries[0]?.answeredAt);
			return { revision: 1, savedAt: startTime, serverTime: serverTime(), late: false };
		};
		device.clock -= day;
		const session = await device.open(makeApi({ save }));
		await device.pass(60_000);
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(1000);
		expect(moments).toEqual([Date.parse(startTime) + 60_000]);
	});
});
