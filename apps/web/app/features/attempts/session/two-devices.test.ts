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
	const taken = (answers: object[], sent: object[][] = []) =>
		makeApi({
			save: async ({ revision, entries }) => {
				if (revision < 5) throw new ApiError({ ...conflict, message: "", data: { revision: 5, answers } });
				sent.push(entries.map(({ idQuestion, optionId, seq }) => ({ idQuestion, optionId, seq })));
				return reply(6);
			},
		});

	it("puts in what the other one answered of other questions, says how much, and asks nothing", async () => {
		const sent: object[][] = [];
		const session = await device.open(taken([{ ...theirs, idQuestion: 2, optionId: 23 }], sent));
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(1000);
		expect(sent).toEqual([[{ idQuestion: 1, optionId: 12, seq: 1 }]]);
		const { state, sync, added } = session.snapshot();
		expect([state.entries[1]?.optionId, state.entries[2]?.optionId, state.revision]).toEqual([12, 23, 6]);
		expect([sync.kind, added]).toEqual(["saved", { count: 1 }]);
		expect((await device.store.entries((await device.store.list())[0]?.key ?? "")).length).toBe(2);
	});

	it("sends what nobody disputes while the student has not chosen, also when a reload follows", async () => {
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
		const api = { ...taken([theirs], sent), read };
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

	it("hands in what the server holds when time is over before the choice, and tells which answer counted", async () => {
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
		const session = await device.open({ ...taken([theirs]), finish });
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

	it("asks about what was answered differently, and sends the answer of this one when it stays", async () => {
		const sent: object[][] = [];
		const session = await device.open(taken([theirs, { ...theirs, idQuestion: 2, optionId: 23 }], sent));
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

	it("takes the other's answer when that stays", async () => {
		const session = await device.open(taken([theirs]));
		await session.change({ type: "choose", optionId: 12 });
		await device.pass(1000);
		await session.settle(() => "theirs");
		expect(session.snapshot().state.entries[1]).toMatchObject({ optionId: 13, dirty: false });
		expect(session.snapshot().sync.kind).toBe("saved");
	});

	it("goes on handing in after the choice, with the moment at which the answer was given", async () => {
		const moments: (number | undefined)[] = [];
		const finish: AttemptsApi["finish"] = async ({ revision, entries }) => {
			if (revision < 5) throw conflict;
			moments.push(entries.find(({ idQuestion }) => idQuestion === 1)?.answeredAt);
			return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		};
		const session = await device.open({ ...taken([theirs]), finish });
		await session.change({ type: "choose", optionId: 12 });
		await session.finish("FINISHED");
		expect(session.snapshot().sync.kind).toBe("superseded");
		await device.pass(5 * 60_000);
		await session.settle(() => "mine");
		expect(session.snapshot().ended?.confirmed).toBe(true);
		expect(moments).toEqual([Date.parse(startTime)]);
	});

	it("hands in with what the other one added, without a question", async () => {
		const handedIn: (number | null)[][] = [];
		const finish: AttemptsApi["finish"] = async ({ revision, entries }) => {
			if (revision < 5) throw conflict;
			handedIn.push(entries.map((entry) => entry.optionId));
			return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
		};
		const session = await device.open({ ...taken([theirs]), finish });
		await session.finish("FINISHED");
		expect(handedIn).toEqual([[13]]);
		expect(session.snapshot().ended).toMatchObject({ confirmed: true, reason: "FINISHED" });
	});

	it("does not end by its own clock what the other one still writes", async () => {
		const finish: AttemptsApi["finish"] = () => Promise.reject(conflict);
		const session = await device.open({ ...taken([theirs]), finish });
		await device.pass(60 * 60_000);
		await settle();
		expect(session.snapshot()).toMatchObject({
			ended: { confirmed: false },
			state: { entries: { 1: { optionId: 13 } } },
		});
	});

	it("counts on above what an earlier page sent and could not write down", async () => {
		const first = await device.open(makeApi());
		await first.change({ type: "choose", optionId: 11 });
		await device.pass(1000);
		first.stop();
		const deviceId = await device.store.deviceId();
		const held = { ...theirs, optionId: 12, seq: 40, deviceId };
		const sent: object[][] = [];
		const read = async () => makeAttempt({ revision: 5, answers: [held] });
		const session = await device.open({ ...taken([held], sent), read });
		expect(session.snapshot()).toMatchObject({ state: { lastSeq: 40, entries: { 1: { optionId: 12 } } }, added: null });
		await session.change({ type: "choose", optionId: 13 });
		await device.pass(1000);
		expect(sent).toEqual([[{ idQuestion: 1, optionId: 13, seq: 41 }]]);
	});

	describe("an earlier page sent what it could not write down", () => {
		const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));
		const answered = async () => {
			const first = await device.open(makeApi());
			await first.change({ type: "choose", optionId: 11 });
			await device.pass(1000);
			first.stop();
			return { ...theirs, optionId: 12, seq: 2, deviceId: await device.store.deviceId() };
		};

		it("asks where this page gave the same number to another answer, before it had read the server", async () => {
			const held = await answered();
			const sent: object[][] = [];
			const { promise, resolve } = Promise.withResolvers<AttemptDto>();
			const save: AttemptsApi["save"] = async ({ entries }) => {
				sent.push(entries.map(({ idQuestion, optionId, seq }) => ({ idQuestion, optionId, seq })));
				return reply(6);
			};
			const session = await device.open(makeApi({ save, read: () => promise }));
			await session.change({ type: "choose", optionId: 13 });
			resolve(makeAttempt({ revision: 5, answers: [held] }));
			await device.pass(1000);
			expect(session.snapshot().sync).toMatchObject({ kind: "superseded", conflicts: [{ mine: { optionId: 13 } }] });
			expect(sent).toEqual([]);
			await session.settle(() => "mine");
			expect(sent).toEqual([[{ idQuestion: 1, optionId: 13, seq: 3 }]]);
		});

		it("hands in what is newest here above whatever the earlier page may have sent", async () => {
			const held = await answered();
			const handedIn: object[] = [];
			const finish: AttemptsApi["finish"] = async ({ entries }) => {
				handedIn.push(...entries);
				return makeAttempt({ status: "COMPLETED", reason: "FINISHED" });
			};
			const session = await device.open({ ...taken([held]), read: noNetwork, finish });
			await session.change({ type: "choose", optionId: 13 });
			await session.finish("FINISHED");
			expect(handedIn).toMatchObject([{ idQuestion: 1, optionId: 13 }]);
			expect((handedIn[0] as { seq: number }).seq).toBeGreaterThan(500);
		});
	});

	it("shows the end when the other one finished", async () => {
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
