import { describe, expect, it } from "vitest";
import { ApiError } from "../../../platform/api/api-error.ts";
import * as durable from "../../../platform/offline/durable-store.ts";
import type { Keep } from "../../../platform/offline/service-worker.ts";
import { withOwnTime } from "../device/own-time.ts";
import { createPaperStore } from "../device/paper-store.ts";
import { paperTables } from "../device/paper-tables.ts";
import { DamagedDownload, openAttempt } from "../session/open-attempt.ts";
import {
	createMemoryStore,
	makeApi,
	makeAttempt,
	makeQuestion,
	offline,
	sendUnsent,
	startTime,
} from "../testing/attempts.ts";
import { CannotKeep } from "./cannot-keep.ts";
import { dropKept } from "./drop-kept.ts";
import { keepAttempt } from "./keep-attempt.ts";
import { createKeptStore, keptTables } from "./kept-store.ts";

const onDisk = (tables: durable.Tables) => ({ ...durable.createMemoryStore<never>(tables), durable: true });
const day = 24 * 3_600_000;
const keptAt = Date.parse(startTime);
const unreachable = () => Promise.reject(offline());

/** Creates a device with unlimited disk space and a clock of its own. */
function makeDevice(change: Partial<Parameters<typeof keepAttempt>[0]> = {}) {
	const [kept, papers] = [createKeptStore(onDisk(keptTables)), createPaperStore(onDisk(paperTables))];
	const files: Keep[] = [];
	let now = keptAt - 5000;
	return {
		files,
		downloads: { kept, papers },
		store: createMemoryStore(),
		now: () => now,
		pass: (ms: number) => {
			now += ms;
		},
		keeping: {
			...{ api: makeApi(), kept, papers, now: () => now, askToPersist: async () => true, roomLeft: async () => 1e9 },
			async keepFiles(what: Keep, onProgress: (done: number, total: number) => void) {
				files.push(what);
				onProgress(1, 2);
				return { missing: [], bytes: 1200 };
			},
			...change,
		},
	};
}
type Device = ReturnType<typeof makeDevice>;

const unreachableApi = makeApi({
	start: unreachable,
	findInProgress: unreachable,
	begin: unreachable,
	finish: unreachable,
});
const open = ({ store, downloads, now }: Device, api = unreachableApi, untimed = false) =>
	openAttempt({ store, downloads, now, api, patience: 1 }, { examId: 7, untimed });
const answerOf = (idQuestion: number, optionId: number, answeredAt: number) => ({
	...{ idQuestion, optionId, answeredAt, seq: 1, elapsedMs: 1 },
	...{ flagged: false, struck: [], dirty: true, timed: false },
});

describe("downloading an exam", () => {
	it("stores the paper on disk, and caches its pictures and the pages for solving and for the result", async () => {
		const device = makeDevice();
		const shares: number[] = [];
		await keepAttempt(device.keeping, { examId: 7 }, (share) => shares.push(share));
		const [kept] = await device.downloads.kept.list();
		expect(kept).toMatchObject({ examId: 7, questions: 3, clockOffset: 5000, attempt: { id: 70, questions: [] } });
		expect(kept?.bytes).toBeGreaterThan(1200);
		expect(device.files[0]?.documents).toEqual(["/universidades/examen/7", "/examenes/70", "/examenes"]);
		expect(shares).toEqual([0.5]);
		expect(await device.downloads.papers.read(kept?.paper ?? "")).toHaveLength(3);
	});

	it("retries with the same key after a lost response, and removes the key after a refusal", async () => {
		const keys: string[] = [];
		const answers = [offline(), new ApiError({ code: "PLAN_REQUIRED", status: 403, message: "Premium" }), undefined];
		const keep = async (_: object, key: string) => {
			keys.push(key);
			const failure = answers.shift();
			if (failure) throw failure;
			return makeAttempt();
		};
		const device = makeDevice({ api: makeApi({ keep }) });
		await expect(keepAttempt(device.keeping, { examId: 7 })).rejects.toThrow("Sin conexión");
		await expect(keepAttempt(device.keeping, { examId: 7 })).rejects.toThrow("Premium");
		expect(await device.downloads.kept.list()).toEqual([]);
		await keepAttempt(device.keeping, { examId: 7 });
		expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
	});

	it("reports missing pictures as a lack of space or of network, and does not list the download", async () => {
		const keepFiles = async () => ({ missing: ["/uploads/a.webp"], bytes: 0 });
		for (const [room, reason] of [
			[10, "room"],
			[1e9, "network"],
			[undefined, "network"],
		] as const) {
			const device = makeDevice({ keepFiles, roomLeft: async () => room });
			const failure = await keepAttempt(device.keeping, { examId: 7 }).catch((error) => error);
			expect(failure).toBeInstanceOf(CannotKeep);
			expect(failure.reason).toBe(reason);
			expect((await device.downloads.kept.list()).filter(({ attempt }) => attempt)).toEqual([]);
		}
	});

	it("removes a download from the device, and notes that the server must be informed", async () => {
		const device = makeDevice();
		await keepAttempt(device.keeping, { examId: 7 });
		await dropKept(device.keeping, await device.downloads.kept.list());
		expect([await device.downloads.kept.list(), await device.downloads.kept.released()]).toEqual([[], [70]]);
		await device.downloads.kept.forgetReleased(70);
		expect(await device.downloads.kept.released()).toEqual([]);
	});
});

describe("beginning a download without a network", () => {
	it("begins the attempt on this device with its full time", async () => {
		const device = makeDevice();
		await keepAttempt(device.keeping, { examId: 7 });
		device.pass(3 * day);
		const { stored, resumed, local } = await open(device);
		expect([resumed, local, stored.attempt.id, stored.attempt.questions.length]).toEqual([false, true, 70, 3]);
		expect(Date.parse(stored.attempt.startTime)).toBe(keptAt + 3 * day);
		expect(Date.parse(stored.attempt.endsAt ?? "")).toBe(keptAt + 3 * day + 3_600_000);
		expect(await device.downloads.kept.list()).toEqual([]);
		expect(await open(device)).toMatchObject({ resumed: true, stored: { attempt: { id: 70 } } });
	});

	it("never begins before the download, whatever the clock says; without a time limit if that was chosen", async () => {
		const device = makeDevice();
		await keepAttempt(device.keeping, { examId: 7 });
		device.pass(-100 * day);
		const { stored } = await open(device, unreachableApi, true);
		expect(stored.attempt).toMatchObject({ startTime, endsAt: null, untimed: true });
	});

	it("does not wait for a hanging network, and resumes an attempt begun elsewhere if the network responds", async () => {
		const device = makeDevice();
		await keepAttempt(device.keeping, { examId: 7 });
		const running = makeApi({ findInProgress: async () => makeAttempt({ id: 71 }) });
		expect((await openAttempt({ ...device, api: running }, { examId: 7 })).stored.attempt.id).toBe(71);
		await device.store.clear();
		const hanging = makeApi({ findInProgress: () => new Promise(() => {}) });
		expect((await open(device, hanging)).stored.attempt.id).toBe(70);
	});

	it("begins the attempt with the requested id, even if another attempt of the exam is open elsewhere", async () => {
		const device = makeDevice();
		await keepAttempt(device.keeping, { examId: 7 });
		const running = makeApi({ findInProgress: async () => makeAttempt({ id: 71 }) });
		const named = await openAttempt({ ...device, api: running }, { examId: 7, attemptId: 70 });
		expect(named).toMatchObject({ resumed: false, stored: { attempt: { id: 70 } } });
		expect(await device.downloads.kept.list()).toEqual([]);
	});

	const startNone = () => Promise.reject(new Error("Nobody asked for another one"));

	/** Opens a damaged download. Without `start` it requests the attempt by id, so that no other one may be started. */
	async function openDamaged(keep: ReturnType<typeof makeApi>["keep"], start?: ReturnType<typeof makeApi>["start"]) {
		const device = makeDevice();
		await keepAttempt(device.keeping, { examId: 7 });
		await device.downloads.papers.clear();
		const released: number[] = [];
		const release = async (id: number) => released.push(id);
		const api = makeApi({ start: start ?? startNone, keep, release });
		const opening = openAttempt({ ...device, api }, { examId: 7, ...(start ? {} : { attemptId: 70 }) });
		return { device, released, opening };
	}

	it("if the attempt was requested by id, fetches its damaged paper again with the download's idempotency key", async () => {
		const keys: string[] = [];
		const { device, opening } = await openDamaged(async (_, key) => {
			keys.push(key);
			return makeAttempt();
		});
		const { stored } = await opening;
		expect([stored.attempt.id, stored.attempt.questions.length, keys]).toEqual([70, 3, [stored.key]]);
		expect(await device.downloads.kept.list()).toEqual([]);
	});

	it("fetches a damaged paper again without a requested id, and reports the damage if the server is unreachable", async () => {
		const { device, opening } = await openDamaged(async () => makeAttempt(), startNone);
		expect((await opening).stored.attempt).toMatchObject({ id: 70, questions: [{}, {}, {}] });
		expect(await device.downloads.kept.list()).toEqual([]);
		const without = await openDamaged(unreachable, startNone);
		await expect(without.opening).rejects.toThrow(DamagedDownload);
		expect((await without.device.downloads.kept.list()).length).toBe(1);
	});

	it("if no id was requested, starts another attempt when the server has lost the download or refuses it", async () => {
		const start = async () => makeAttempt({ id: 72 });
		const replaced = await openDamaged(async () => makeAttempt({ id: 73 }), start);
		expect((await replaced.opening).stored.attempt.id).toBe(72);
		expect(replaced.released).toEqual([73]);
		const refuse = () => Promise.reject(new ApiError({ code: "CONFLICT", status: 409, message: "Ya guardas muchos" }));
		const refused = await openDamaged(refuse, start);
		expect((await refused.opening).stored.attempt.id).toBe(72);
		for (const { downloads } of [replaced.device, refused.device])
			expect([await downloads.kept.list(), await downloads.kept.released()]).toEqual([[], [70]]);
	});

	it("starts no other attempt in place of the requested one", async () => {
		const without = await openDamaged(unreachable);
		await expect(without.opening).rejects.toThrow("Sin conexión");
		const replaced = await openDamaged(async () => makeAttempt({ id: 73 }));
		await expect(replaced.opening).rejects.toMatchObject({ status: 404 });
		expect(replaced.released).toEqual([73]);
		for (const { device } of [without, replaced])
			expect([await device.store.list(), (await device.downloads.kept.list()).length]).toEqual([[], 1]);
	});
});

describe("reporting to the server", () => {
	/**
	 * Solves an exam on a device whose clock is two days behind: begun, answered after five minutes, finished after eight, and
	 * reported a day later.
	 */
	async function solve(finished: boolean) {
		const device = makeDevice();
		await keepAttempt(device.keeping, { examId: 7 });
		const { stored } = await open(device);
		const began = Date.parse(stored.attempt.startTime);
		device.pass(8 * 60_000);
		const finish = finished ? ({ reason: "FINISHED", at: began + 8 * 60_000 } as const) : null;
		const progress = { key: stored.key, position: 0, revision: 0, lastSeq: 1, finish, reached: began + 8 * 60_000 };
		await device.store.save(progress, [answerOf(1, 12, began + 5 * 60_000)]);
		device.pass(day);
		return { device, began, stored: { ...stored, ...progress } };
	}
	const iso = (ms: number) => new Date(ms).toISOString();
	/** Difference of the server's clock to the device's: two days. */
	const ahead = 2 * day;

	it("reports once how long ago the attempt began, then sends the sheet with its times in server time", async () => {
		const { device, began } = await solve(true);
		const calls: unknown[] = [];
		const api = makeApi({
			begin: async (id, how) => {
				calls.push([id, how]);
				const begun = { id, attemptNumber: 1, status: "IN_PROGRESS" as const, endsAt: null, serverTime: startTime };
				return { ...begun, startTime: new Date(began + ahead).toISOString() };
			},
			finish: async ({ entries, endedAt }, reason) => {
				calls.push([reason, entries[0]?.answeredAt, endedAt]);
				return makeAttempt({ status: "COMPLETED", reason, endTime: startTime });
			},
		});
		await sendUnsent({ store: device.store, api }, async () => false);
		expect(calls).toEqual([
			[70, { agoMs: expect.any(Number), startedAt: iso(began), measuredMs: 8 * 60_000, untimed: false }],
			["FINISHED", began + ahead + 5 * 60_000, began + ahead + 8 * 60_000],
		]);
		expect(await device.store.list()).toEqual([]);
	});

	it("converts the server's times to the device's, except those of an ended attempt", async () => {
		const { device, began, stored } = await solve(false);
		const begin: ReturnType<typeof makeApi>["begin"] = async (id, how) => ({
			...(await makeApi().begin(id, how)),
			startTime: iso(began + ahead),
		});
		const times = {
			startTime: iso(began + ahead),
			endsAt: iso(began + ahead + 60),
			serverTime: iso(began + ahead + 9),
		};
		const api = withOwnTime(stored, { api: makeApi({ begin, read: async () => makeAttempt(times) }), now: device.now });
		const own = { startTime: iso(began), endsAt: iso(began + 60), serverTime: iso(began + 9) };
		expect(await api.read(70)).toMatchObject(own);
		const over = makeApi({ begin, read: async () => makeAttempt({ ...times, status: "COMPLETED" }) });
		expect(await withOwnTime(stored, { api: over, now: device.now }).read(70)).toMatchObject(times);
	});

	it("keeps the sheet if the server does not know the attempt", async () => {
		const { device } = await solve(true);
		const begin = () => Promise.reject(new ApiError({ code: "NOT_FOUND", status: 404, message: "No encontramos" }));
		await sendUnsent({ store: device.store, api: makeApi({ begin }) }, async () => false);
		expect(await device.store.list()).toHaveLength(1);
	});
});

it("refuses to download a paper that lacks the answer key", async () => {
	const { correctOption: _key, ...question } = makeQuestion(1);
	const device = makeDevice({ api: makeApi({ keep: async () => makeAttempt({ questions: [question] }) }) });
	await expect(keepAttempt(device.keeping, { examId: 7 })).rejects.toBeInstanceOf(CannotKeep);
});
