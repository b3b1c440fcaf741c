import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openStore, type Tables } from "./durable-store.ts";
import { lazyWork } from "./lazy-work.ts";
import { sendAll, type Work } from "./outbox.ts";

const tables = { notes: "key", drafts: "key" } satisfies Tables;
type Rows = Record<keyof typeof tables, { key: string }>;

let name: string;
let stores = 0;
let loads: number;
let sent: string[];
let canLoad: boolean;
/** Adds a row as another tab does, whose memory this page does not see. */
const write = async (table: keyof Rows, key: string) =>
	(await openStore<Rows>(name, tables)).run("readwrite", (rows) => rows.put(table, { key }));
const rowsOf = async (table: keyof Rows) =>
	(await openStore<Rows>(name, tables)).run("readonly", (rows) => rows.list(table));

/** Sends the rows of `notes`. */
async function load(): Promise<Work<string>> {
	loads += 1;
	if (!canLoad) throw new TypeError("Failed to fetch dynamically imported module");
	return {
		waiting: async () => (await rowsOf("notes")).map(({ key }) => key),
		keyOf: (item) => item,
		async send(item) {
			sent.push(item);
			const { run } = await openStore<Rows>(name, tables);
			await run("readwrite", (rows) => rows.remove("notes", item));
		},
		describe: async () => `${(await rowsOf("notes")).length} notas`,
		clear: async () => {
			sent.push("cleared");
		},
	};
}

beforeEach(() => {
	stores += 1;
	name = `lazy-${stores}`;
	[loads, sent, canLoad] = [0, [], true];
});

describe("work whose script is loaded on demand", () => {
	it("loads nothing on a device without rows, also to sign out", async () => {
		const work = lazyWork({ stored: [{ name, tables }], load });
		await sendAll(work);
		expect([await work.describe(), await work.clear(), loads]).toEqual(["", undefined, 0]);
	});

	it("sends what a screen stores later, and loads its script once", async () => {
		const work = lazyWork({ stored: [{ name, tables }], load });
		await sendAll(work);
		await write("notes", "a");
		await sendAll(work);
		await write("notes", "b");
		await sendAll(work);
		expect([sent, loads]).toEqual([["a", "b"], 1]);
	});

	it("requests no script offline, which Chromium would never request again, and sends once the network is back", async () => {
		vi.stubGlobal("navigator", { onLine: false });
		onTestFinished(() => void vi.unstubAllGlobals());
		const work = lazyWork({ stored: [{ name, tables }], load });
		await sendAll(work);
		await write("notes", "a");
		await expect(sendAll(work)).rejects.toMatchObject({ code: "OFFLINE" });
		expect(loads).toBe(0);
		vi.stubGlobal("navigator", { onLine: true });
		await sendAll(work);
		expect(sent).toEqual(["a"]);
	});

	it("is asked about every table that is cleared at sign-out, and about no other", async () => {
		await write("drafts", "a");
		await sendAll(lazyWork({ stored: [{ name, tables, which: ["notes"] }], load }));
		expect(loads).toBe(0);
		const work = lazyWork({ stored: [{ name, tables }], load });
		await work.clear();
		expect([sent, loads]).toEqual([["cleared"], 1]);
	});

	it("asks the script of an open store that may hold in memory what the disk refused", async () => {
		const work = lazyWork({ stored: [{ name, tables }], mayBeInMemory: true, load });
		expect(await work.describe()).toBe("");
		await openStore<Rows>(name, tables);
		expect(await work.describe()).toBe("0 notas");
	});

	it("requests a script that failed again, and meanwhile reports and removes what it cannot send", async () => {
		await write("notes", "a");
		canLoad = false;
		const work = lazyWork({ stored: [{ name, tables }], load });
		await expect(sendAll(work)).rejects.toMatchObject({ code: "OFFLINE" });
		expect(await work.describe()).toContain("no pudimos revisar");
		canLoad = true;
		await sendAll(work);
		expect(sent).toEqual(["a"]);
		canLoad = false;
		const other = lazyWork({ stored: [{ name, tables }], load });
		await write("notes", "b");
		await other.clear();
		expect(await rowsOf("notes")).toEqual([]);
	});
});
