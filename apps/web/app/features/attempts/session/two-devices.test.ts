import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import type { AttemptsApi } from "../attempts-api.ts";
import { uncountedAnswers } from "../result/ended-attempt.ts";
import { makeApi, makeAttempt, reviewEntry, startTime } from "../testing/attempts.ts";
import { createDevice, type Device, settle } from "../testing/device.ts";
import { disputedText } from "../wording.ts";

let device: Device;
beforeEach(() => {
	device = createDevice();
});

describe("two devices", () => {
	const theirs = { idQuestion: 1, optionId: 13, flagged: false, seq: 2, elapsedMs: 0, deviceId: "other" };
	const conflict = new ApiError({
		code: "CONFLICT",
		status: 409,
		message: "",
		data: { revision: 5, answers: [theirs] },
	});

	const reply = (revision: number) => ({ revision, savedAt: startTime, serverTime: startTime, late: false });
	/** Creates a server that another device has written to: it refuses requests with the old revision. */
	const serverAhead = (answers: object[], sent: object[][] = []) =>
		makeApi({
			save: async ({ revision, entries }) => {
				if (revision < 5) throw new ApiError({ ...conflict, message: "", data: { revision: 5, answers } });
				sent.push(entries.map(({ idQuestion, optionId, seq }) => ({ idQuestion, optionId, seq })));
				return reply(6);
			},
		});

	it("merge answers to different questions without asking, and report their number", async () => {
		const sent: object[][] = [];
		const session = await device.open(serverAhead([{ ...theirs, idQuestion: 2, optionId: 23 }], sent));
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(1000);
		expect(sent).toEqual([[{ idQuestion: 1, optionId: 12, seq: 1 }]]);
		const { state, sync, added } = session.snapshot();
		expect([state.entries[1]?.optionId, state.entries[2]?.optionId, state.revision]).toEqual([12, 23, 6]);
		expect([sync.kind, added]).toEqual(["saved", { count: 1 }]);
		expect((await device.store.entries((await device.store.list())[0]?.key ?? "")).length).toBe(2);
	});

	it("send undisputed answers before the student has resolved the conflict, also after a reload", async () => {
		const sent: object[][] = [];
		const own = {
			idQuestion: 2,
			optionId: 22,
			flagged: false,
			seq: 2,
			elapsedMs: 0,
			deviceId: await device.store.deviceId(),
		};
		const read = async () => makeAttempt({ revision: 6, answers: sent.length > 0 ? [theirs, own] : [theirs] });
		const api = { ...serverAhead([theirs], sent), read };
		const session = await device.open(api);
		await session.change({ type: "choose", optionId: 12 });
		await session.move({ type: "next" });
		await session.change({ type: "choose", optionId: 22 });
		await device.pass(1000);
		expect(sent).toEqual([[{ idQuestion: 2, optionId: 22, seq: 2 }]]);
		const disputed = { kind: "superseded", conflicts: [{ mine: { optionId: 12 }, theirs: { optionId: 13 } }] };
		expect(session.snapshot().sync).toMatchObject(disputed);
		session.stop();
		device.reload();
		const again = await device.open(api);
		await device.pass(1000);
		expect(again.snapshot().sync).toMatchObject(disputed);
		expect(sent.length).toBe(1);
		await again.settle(() => "mine");
		expect(sent.slice(1)).toEqual([[{ idQuestion: 1, optionId: 12, seq: 3 }]]);
		expect(again.snapshot().sync.kind).toBe("saved");
	});

	it("hand in the server's answer if time is over before the choice, and show which answer counted", async () => {
		const handedIn: (number | null)[][] = [];
		const ended = makeAttempt({
			...{ status: "COMPLETED", reason: "TIME_OUT", revision: 7 },
			answers: [theirs, { ...theirs, idQuestion: 2, optionId: 22, deviceId: await device.store.deviceId() }],
			review: [reviewEntry(1, 13), reviewEntry(2, 22)],
		});
		const finish: AttemptsApi["finish"] = async ({ entries }) => {
			handedIn.push(entries.map((entry) => entry.optionId));
			return ended;
		};
		const session = await device.open({ ...serverAhead([theirs]), finish });
		await session.change({ type: "choose", optionId: 12 });
		await session.move({ type: "next" });
		await session.change({ type: "choose", optionId: 22 });
		await device.pass(61 * 60_000);
		expect(handedIn).toEqual([[13, 22]]);
		expect(session.snapshot().ended?.confirmed).toBe(true);
		const uncounted = uncountedAnswers(ended, Object.values(session.snapshot().state.entries));
		expect(uncounted.count).toBe(0);
		expect(disputedText(ended, uncounted.disputed)).toBe(
			"Respondiste distinto en tus dos equipos y se acabó el tiempo antes de que eligieras.\nPregunta 1: contó C, de tu otro equipo, y no B, de este",
		);
	});

	it("ask about conflicting answers, and send this device's answer if it is chosen", async () => {
		const sent: object[][] = [];
		const session = await device.open(serverAhead([theirs, { ...theirs, idQuestion: 2, optionId: 23 }], sent));
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(1000);
		const { sync, state } = session.snapshot();
		expect(sync).toMatchObject({
			kind: "superseded",
			conflicts: [{ mine: { optionId: 12 }, theirs: { optionId: 13 } }],
		});
		expect(state.entries[1]).toMatchObject({ optionId: 12, dirty: true });
		await session.settle(() => "mine");
		expect(sent).toEqual([[{ idQuestion: 1, optionId: 12, seq: 3 }]]);
		expect(session.snapshot()).toMatchObject({ sync: { kind: "saved" }, state: { revision: 6 }, added: { count: 1 } });
	});

	it("keep the other device's answer if it is chosen", async () => {
		const session = await device.open(serverAhead([theirs]));
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(1000);
		await session.settle(() => "theirs");
		expect(session.snapshot().state.entries[1]).toMatchObject({ optionId: 13, dirty: false });
		expect(session.snapshot().sync.kind).toBe("saved");
	});

	it("continue a hand-in after the choice, with the original time of the answer", async () => {
		const moments: (number | undefined)[] = [];
		const finish: AttemptsApi["finish"] = async ({ revision, entries }) => {
			if (revision < 5) throw conflict;
			moments.push(entries.find(({ idQuestion }) => idQuestion === 1)?.answeredAt);
			return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		};
		const session = await device.open({ ...serverAhead([theirs]), finish });
		await session.change({ type: "choose", optionId: 12 });
		await session.finish("FINISHED");
		expect(session.snapshot().sync.kind).toBe("superseded");
		await device.pass(5 * 60_000);
		await session.settle(() => "mine");
		expect(session.snapshot().ended?.confirmed).toBe(true);
		expect(moments).toEqual([Date.parse(startTime)]);
	});

	it("hand in the other device's additional answers without asking", async () => {
		const handedIn: (number | null)[][] = [];
		const finish: AttemptsApi["finish"] = async ({ revision, entries }) => {
			if (revision < 5) throw conflict;
			handedIn.push(entries.map((entry) => entry.optionId));
			return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		};
		const session = await device.open({ ...serverAhead([theirs]), finish });
		await session.finish("FINISHED");
		expect(handedIn).toEqual([[13]]);
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, reason: "FINISHED" });
	});

	it("do not end an attempt by this device's clock while the other device still writes", async () => {
		const finish: AttemptsApi["finish"] = () => Promise.reject(conflict);
		const session = await device.open({ ...serverAhead([theirs]), finish });
		await device.pass(60 * 60_000);
		await settle();
		expect(session.snapshot()).toMatchObject({
			ended: { confirmed: false },
			state: { entries: { 1: { optionId: 13 } } },
		});
	});

	it("number new answers above those that an earlier page sent but could not store", async () => {
		const first = await device.open(makeApi());
		await first.change({ type: "choose", optionId: 11 });
		await device.pass(1000);
		first.stop();
		const deviceId = await device.store.deviceId();
		const serverAnswer = { ...theirs, optionId: 12, seq: 40, deviceId };
		const sent: object[][] = [];
		const read = async () => makeAttempt({ revision: 5, answers: [serverAnswer] });
		const session = await device.open({ ...serverAhead([serverAnswer], sent), read });
		expect(session.snapshot()).toMatchObject({ state: { lastSeq: 40, entries: { 1: { optionId: 12 } } }, added: null });
		await session.change({ type: "choose", optionId: 13 });
		await device.pass(1000);
		expect(sent).toEqual([[{ idQuestion: 1, optionId: 13, seq: 41 }]]);
	});

	describe("after an earlier page sent answers that it could not store", () => {
		const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
		const answered = async () => {
			const first = await device.open(makeApi());
			await first.change({ type: "choose", optionId: 11 });
			await device.pass(1000);
			first.stop();
			return { ...theirs, optionId: 12, seq: 2, deviceId: await device.store.deviceId() };
		};

		it("asks if this page used the same sequence number before it had read the server's state", async () => {
			const serverAnswer = await answered();
			const sent: object[][] = [];
			const { promise, resolve } = Promise.withResolvers<AttemptDto>();
			const save: AttemptsApi["save"] = async ({ entries }) => {
				sent.push(entries.map(({ idQuestion, optionId, seq }) => ({ idQuestion, optionId, seq })));
				return reply(6);
			};
			const session = await device.open(makeApi({ save, read: () => promise }));
			await session.change({ type: "choose", optionId: 13 });
			resolve(makeAttempt({ revision: 5, answers: [serverAnswer] }));
			await device.pass(1000);
			expect(session.snapshot().sync).toMatchObject({ kind: "superseded", conflicts: [{ mine: { optionId: 13 } }] });
			expect(sent).toEqual([]);
			await session.settle(() => "mine");
			expect(sent).toEqual([[{ idQuestion: 1, optionId: 13, seq: 3 }]]);
		});

		it("numbers a handed-in answer above any that the earlier page may have sent", async () => {
			const serverAnswer = await answered();
			const handedIn: object[] = [];
			const finish: AttemptsApi["finish"] = async ({ entries }) => {
				handedIn.push(...entries);
				return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
			};
			const session = await device.open({ ...serverAhead([serverAnswer]), read: noNetwork, finish });
			await session.change({ type: "choose", optionId: 13 });
			await session.finish("FINISHED");
			expect(handedIn).toMatchObject([{ idQuestion: 1, optionId: 13 }]);
			expect((handedIn[0] as { seq: number }).seq).toBeGreaterThan(500);
		});
	});

	it("show the end if the other device has finished", async () => {
		const over = new ApiError({
			code: "CONFLICT",
			status: 409,
			message: "",
			data: { status: "COMPLETED", revision: 5, answers: [] },
		});
		const read = async () => makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		const session = await device.open(makeApi({ save: () => Promise.reject(over), read }));
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(1000);
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, reason: "FINISHED" });
	});
});
