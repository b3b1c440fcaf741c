import { expect, it } from "vitest";
import * as durable from "../../../platform/offline/durable-store.ts";
import { makeAttempt, makeQuestion } from "../testing/attempts.ts";
import { createPaperStore, openPaperStore } from "./paper-store.ts";
import { paperTables } from "./paper-tables.ts";
import { unsentAttemptsOf } from "./unsent-attempts.ts";

/** Creates a store that counts as a disk. */
const disk = () => ({ ...durable.createMemoryStore<never>(paperTables), durable: true });
const questions = [makeQuestion(1), makeQuestion(2)];
const digestsIn = async (store: ReturnType<typeof createPaperStore>) =>
	(await store.list()).map(({ digest }) => digest).join(" ");

it("returns a paper unchanged, in its order", async () => {
	const store = createPaperStore(disk());
	expect(await store.keep("one", questions)).toBe(true);
	expect(await store.read("one")).toEqual(questions);
	expect(await store.read("two")).toBeUndefined();
	expect((await store.list())[0]).toMatchObject({ digest: "one", size: JSON.stringify(questions).length });
});

it("treats a damaged paper as missing", async () => {
	const rows = disk();
	const store = createPaperStore(rows);
	for (const json of [JSON.stringify(questions).slice(0, -9), "[]", '[{"idQuestion":1}]', "[null]", undefined]) {
		await rows.run("readwrite", ({ put }) => put("papers" as never, { digest: "one", json } as never));
		expect(await store.read("one")).toBeUndefined();
	}
});

it("drops the oldest papers, but needed ones only after their release", async () => {
	const store = createPaperStore(disk());
	await store.keep("needed", questions, "download of exam 7");
	for (let n = 1; n <= 14; n += 1) await store.keep(`p${n}`, questions);
	expect(await digestsIn(store)).toBe("p14 p13 p12 p11 p10 p9 p8 p7 p6 p5 p4 p3 needed");
	expect(await store.read("p2")).toBeUndefined();
	// The paper was fetched again for a student who just solved it, so it is still needed.
	await store.keep("needed", questions);
	await store.release("download of exam 8");
	await store.keep("p15", questions);
	expect(await digestsIn(store)).toBe("p15 needed p14 p13 p12 p11 p10 p9 p8 p7 p6 p5 p4");
	await store.release("download of exam 7");
	expect(await digestsIn(store)).toBe("p15 needed p14 p13 p12 p11 p10 p9 p8 p7 p6 p5");
});

it("holds a limited number of characters", async () => {
	const store = createPaperStore(disk());
	const long = [{ ...makeQuestion(1), questionHtml: "x".repeat(3_000_000) }];
	for (const digest of ["one", "two", "three"]) await store.keep(digest, long);
	expect(await digestsIn(store)).toBe("three two");
});

it("makes room on a full disk, and reports that the paper is not stored", async () => {
	const rows = disk();
	let isFull = false;
	const run: typeof rows.run = async (mode, work) =>
		rows.run(mode, (held) => {
			const put: typeof held.put = (...row) => {
				if (isFull) throw new DOMException("No room", "QuotaExceededError");
				held.put(...row);
			};
			return work({ ...held, put });
		});
	const store = createPaperStore({ ...rows, run });
	await store.keep("needed", questions, "download of exam 7");
	await store.keep("one", questions);
	isFull = true;
	expect(await store.keep("two", questions)).toBe(false);
	expect(await digestsIn(store)).toBe("needed");
	await expect(store.keepEnded({ attempt: makeAttempt({ paper: "needed" }), tag: null })).resolves.toBeUndefined();
});

it("behaves like an empty store if the storage fails", async () => {
	const run = async () => {
		throw new Error("The disk is away");
	};
	const store = createPaperStore({ durable: true, run });
	expect([await store.list(), await store.read("one"), await store.readEnded(70)]).toEqual([[], undefined, undefined]);
	expect(await store.keep("one", questions)).toBe(false);
	await store.removeEnded(70);
});

it("reports that a paper in memory is not on disk, but returns it", async () => {
	const store = createPaperStore(durable.createMemoryStore<never>(paperTables));
	expect(await store.keep("one", questions)).toBe(false);
	expect(await store.read("one")).toEqual(questions);
});

it("joins a review with its paper, and has no review without the paper", async () => {
	const store = createPaperStore(disk());
	const attempt = makeAttempt({ status: "COMPLETED", paper: "one", questions });
	await store.keepEnded({ attempt, tag: 'W/"a"' });
	expect(await store.readEnded(70)).toBeUndefined();
	await store.keep("one", questions);
	expect(await store.readEnded(70)).toEqual({ id: 70, attempt, tag: 'W/"a"' });
	await store.removeEnded(70);
	expect(await store.readEnded(70)).toBeUndefined();
});

it("holds the latest thirty reviews", async () => {
	const store = createPaperStore(disk());
	await store.keep("one", questions);
	for (let id = 1; id <= 31; id += 1) await store.keepEnded({ attempt: makeAttempt({ id, paper: "one" }), tag: null });
	expect(await store.readEnded(1)).toBeUndefined();
	expect((await store.readEnded(2))?.attempt.id).toBe(2);
	expect((await store.readEnded(31))?.attempt.id).toBe(31);
});

it("clears everything", async () => {
	const store = createPaperStore(disk());
	await store.keep("one", questions, "download of exam 7");
	await store.keepEnded({ attempt: makeAttempt({ paper: "one" }), tag: null });
	await store.clear();
	await store.keep("two", questions);
	expect(await digestsIn(store)).toBe("two");
	expect(await store.readEnded(70)).toBeUndefined();
});

it("is deleted with the account's own storage at sign-out, but not with another's", async () => {
	const [own, other] = [await openPaperStore(5), await openPaperStore(6)];
	for (const store of [own, other]) await store.keep("one", questions);
	await unsentAttemptsOf(5).clear();
	expect(await own.list()).toEqual([]);
	expect(await other.read("one")).toEqual(questions);
});
