import type { BeginAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import { expect, it } from "vitest";
import * as durable from "../../../platform/offline/durable-store.ts";
import { beginKept } from "../kept/begin-kept.ts";
import type { Kept } from "../kept/kept-store.ts";
import { createKeptStore, keptTables } from "../kept/kept-store.ts";
import { createMemoryStore, makeApi, makeAttempt, makeQuestion, startTime } from "../testing/attempts.ts";
import type { ConfirmedAttempt } from "./outbox.ts";
import { withOwnTime } from "./own-time.ts";

const minute = 60_000;
const hour = 60 * minute;
const keptAt = Date.parse(startTime);

/** Stores a download made with a correct clock and begins it when the device's clock shows `begins`. */
async function beginAt(begins: number): Promise<ConfirmedAttempt> {
	const disk = { ...durable.createMemoryStore<never>(keptTables), durable: true };
	const downloads = {
		kept: createKeptStore(disk),
		papers: { read: async () => [makeQuestion(1)], release: async () => undefined },
	};
	const what = { examId: 7, key: "a", paper: "p", attempt: makeAttempt({ questions: [] }), clockOffset: 0 };
	await downloads.kept.put({ ...what, courseNames: {}, questions: 1, pictures: [], bytes: 1 } satisfies Kept);
	const deps = { store: createMemoryStore(), downloads, now: () => begins, askAgain: async () => undefined };
	const begun = await beginKept(deps, { examId: 7 });
	if (!begun) throw new Error("It is kept");
	return begun.stored;
}

/** Returns the start reported to the server by a page open for `open` ms when the device's clock shows `now`. */
async function reportedBy(stored: ConfirmedAttempt, now: number, open = 0): Promise<BeginAttemptInput | undefined> {
	let reported: BeginAttemptInput | undefined;
	const begin = async (id: number, how: BeginAttemptInput) => {
		reported = how;
		return makeApi().begin(id, how);
	};
	let page = 500;
	const api = withOwnTime(stored, { api: makeApi({ begin }), now: () => now, elapsed: () => page });
	page += open;
	await Promise.all([api.read(70), api.read(70)]);
	return reported;
}

/** Returns the attempt after a page measured this much of its time. */
const measured = (stored: ConfirmedAttempt, ms: number): ConfirmedAttempt => ({
	...stored,
	reached: Date.parse(stored.attempt.startTime) + ms,
});
const begins = keptAt + 24 * hour;
const startedAt = new Date(begins).toISOString();

it("includes the time without an open page, and reports the measured time beside it", async () => {
	const stored = measured(await beginAt(begins), 5 * minute);
	expect(await reportedBy(stored, begins + 2 * hour, minute)).toEqual({
		...{ agoMs: 2 * hour, startedAt, measuredMs: 6 * minute, untimed: false },
	});
});

it("never reports less than the measured time, even if the clock was set back", async () => {
	const stored = measured(await beginAt(begins), 20 * minute);
	expect(await reportedBy(stored, begins - 5 * hour)).toMatchObject({ agoMs: 20 * minute, measuredMs: 20 * minute });
});

it("reports the time of a clock that was set forward, so that the server can limit it by its own start time", async () => {
	const stored = measured(await beginAt(begins), minute);
	expect(await reportedBy(stored, begins + 48 * hour)).toMatchObject({
		agoMs: 48 * hour,
		startedAt,
		measuredMs: minute,
	});
});

it("ignores a clock that was wrong at the beginning, as after an empty battery", async () => {
	const stored = measured(await beginAt(0), 3 * minute);
	expect(stored.attempt.startTime).toBe(startTime);
	expect(await reportedBy(stored, keptAt + 24 * hour)).toEqual({
		...{ agoMs: 3 * minute, measuredMs: 3 * minute, untimed: false },
	});
	// Every clock drifts by a few seconds.
	expect(await reportedBy(measured(await beginAt(keptAt - 5000), minute), keptAt + hour)).toHaveProperty("startedAt");
});

it("measures until the hand-in, whatever the clock says afterwards", async () => {
	const stored = measured(await beginAt(begins), minute);
	const finish = { reason: "FINISHED", at: begins + 40 * minute } as const;
	expect(await reportedBy({ ...stored, finish }, begins - hour)).toMatchObject({
		...{ agoMs: 40 * minute, measuredMs: 40 * minute },
	});
	expect(await reportedBy({ ...stored, finish }, begins + 3 * hour)).toMatchObject({
		...{ agoMs: 3 * hour, measuredMs: 40 * minute },
	});
});
