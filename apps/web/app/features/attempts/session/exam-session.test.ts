import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import type { AttemptsApi } from "../attempts-api.ts";
import { actInOrder } from "../solve/use-exam-keys.ts";
import { makeApi, makeAttempt, offline, startTime } from "../testing/attempts.ts";
import { createDevice, type Device, settle } from "../testing/device.ts";

let device: Device;
beforeEach(() => {
	device = createDevice();
});

describe("an answer", () => {
	it("typed right after an arrow key belongs to the next question, even on a slow disk", async () => {
		const session = await device.open(makeApi());
		const press = actInOrder(session);
		for (const key of ["b", "ArrowRight", "c", "ArrowLeft", "a"]) press({ key, shiftKey: false });
		await device.pass(100);
		const { entries, position } = session.snapshot().state;
		expect([entries[1]?.optionId, entries[2]?.optionId, position]).toEqual([11, 23, 0]);
	});

	it("is on disk before it is sent, and reaches the server within a second", async () => {
		const sent: number[][] = [];
		const api = makeApi({
			save: async ({ entries }) => {
				const stored = await device.store.entries((await device.store.list())[0]?.key ?? "");
				expect(stored[0]?.optionId).toBe(12);
				sent.push(entries.map((entry) => entry.idQuestion));
				return { revision: 1, savedAt: startTime, serverTime: startTime, late: false };
			},
		});
		const session = await device.open(api);
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(1000);
		expect(sent).toEqual([[1]]);
		expect(session.snapshot().sync.kind).toBe("saved");
	});

	it("survives a reload, which shows the same question and the same answers", async () => {
		const api = makeApi({ save: () => Promise.reject(offline()) });
		const session = await device.open(api);
		await session.change({ type: "choose", optionId: 12 });
		await session.move({ type: "next" });
		await session.change({ type: "choose", optionId: 23 });
		session.stop();
		const { state } = (await device.open(makeApi({ read: () => Promise.reject(offline()) }))).snapshot();
		expect(state.position).toBe(1);
		expect([state.entries[1]?.optionId, state.entries[2]?.optionId]).toEqual([12, 23]);
	});

	it("is written with the next answer if the disk refused it before", async () => {
		const session = await device.open(makeApi());
		const { save } = device.store;
		device.store.save = () => Promise.reject(new Error("QuotaExceededError"));
		await session.change({ type: "choose", optionId: 12 });
		device.store.save = save;
		await session.move({ type: "next" });
		await session.change({ type: "choose", optionId: 23 });
		expect(session.snapshot().disk).toBe("saved");
		expect((await device.store.entries(session.key)).map((entry) => entry.optionId)).toEqual([12, 23]);
	});

	it("has the disk status 'failed' if the disk refuses", async () => {
		const session = await device.open(makeApi());
		device.store.save = () => Promise.reject(new Error("QuotaExceededError"));
		await session.change({ type: "choose", optionId: 12 });
		expect(session.snapshot().disk).toBe("failed");
		expect(session.snapshot().state.entries[1]?.optionId).toBe(12);
	});
});

it("continues an interrupted hand-in after signing in again", async () => {
	let isSignedIn = false;
	const finish: AttemptsApi["finish"] = async () => {
		if (!isSignedIn) throw new ApiError({ code: "UNAUTHENTICATED", status: 401, message: "" });
		return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
	};
	const session = await device.open(makeApi({ finish }));
	await session.finish("FINISHED");
	expect(session.snapshot().sync.kind).toBe("signedOut");
	isSignedIn = true;
	await session.signedInAgain();
	expect(session.snapshot().ended?.confirmed).toBe(true);
});

it("reopens the attempt if the student continues without signing in, and does not hand it in later", async () => {
	const calls: string[] = [];
	const finish: AttemptsApi["finish"] = async () => {
		calls.push("finish");
		throw new ApiError({ code: "UNAUTHENTICATED", status: 401, message: "" });
	};
	const session = await device.open(makeApi({ finish }));
	await session.finish("FINISHED");
	expect(session.snapshot()).toMatchObject({
		state: { finished: false },
		handingIn: null,
		sync: { kind: "signedOut" },
	});
	session.signInLater();
	await session.change({ type: "choose", optionId: 12 });
	expect(session.snapshot().state.entries[1]?.optionId).toBe(12);
	expect((await device.store.list())[0]?.finish).toBeNull();
	await session.signedInAgain();
	expect(calls).toEqual(["finish"]);
});

it("does not end the attempt before the server has the sheet, if only this page holds the answers", async () => {
	let answers: () => Promise<AttemptDto> = () => Promise.reject(offline());
	const session = await device.open(makeApi({ finish: () => answers() }));
	device.store.save = () => Promise.reject(new Error("QuotaExceededError"));
	await session.change({ type: "choose", optionId: 12 });
	await session.finish("FINISHED");
	expect(session.snapshot()).toMatchObject({ ended: null, handingIn: null, refusal: "Sin conexión" });
	answers = async () => makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
	await session.finish("FINISHED");
	expect(session.snapshot().ended?.confirmed).toBe(true);
});

it("has unsaved status from the start if answers of an earlier page are not sent", async () => {
	const hangs = () => new Promise<never>(() => {});
	const first = await device.open(makeApi({ save: hangs }));
	await first.change({ type: "choose", optionId: 12 });
	first.stop();
	const session = await device.open(makeApi({ read: hangs, save: hangs }));
	expect(session.snapshot().sync.kind).toBe("saving");
	await device.pass(4000);
	expect(session.snapshot().sync.kind).toBe("offline");
});

it("hands in answers given in time if the server has closed the attempt meanwhile", async () => {
	const handedIn: (number | null)[] = [];
	const first = await device.open(makeApi({ save: () => Promise.reject(offline()) }));
	await first.change({ type: "choose", optionId: 12 });
	first.stop();
	const closed = makeAttempt({ status: "COMPLETED", reason: "TIME_OUT" });
	const finish: AttemptsApi["finish"] = async ({ entries }) => {
		handedIn.push(...entries.map((entry) => entry.optionId));
		return closed;
	};
	const session = await device.open(makeApi({ read: async () => closed, finish }));
	await settle();
	expect(handedIn).toEqual([12]);
	expect(session.snapshot().ended).toMatchObject({ confirmed: true, reason: "TIME_OUT" });
});

it("reports that the attempt was ended on another device, and accepts no more answers", async () => {
	const left = makeAttempt({ status: "ABANDONED", reason: "ABANDONED" });
	const over = new ApiError({ code: "CONFLICT", status: 409, message: "Ya terminó", data: { status: "ABANDONED" } });
	const session = await device.open(makeApi({ save: () => Promise.reject(over), read: async () => left }));
	await session.change({ type: "choose", optionId: 12 });
	await device.pass(1000);
	expect(session.snapshot().ended).toMatchObject({ reason: "ABANDONED", elsewhere: true });
	await session.change({ type: "choose", optionId: 13 });
	expect(session.snapshot().state.entries[1]?.optionId).toBe(12);
});

it("reports on hand-in that the attempt was abandoned on another device", async () => {
	const left = makeAttempt({ status: "ABANDONED", reason: "ABANDONED" });
	const session = await device.open(makeApi({ finish: async () => left }));
	await session.finish("FINISHED");
	expect(session.snapshot().ended).toMatchObject({ reason: "ABANDONED", elsewhere: true });
});
