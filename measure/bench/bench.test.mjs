import { describe, expect, it } from "vitest";
import { alternate, measureOf } from "./load/rounds.ts";
import { readOptions } from "./options.ts";
import { partNames } from "./parts.ts";
import { watchMost } from "./processes/memory.ts";
import { fallsShort, toLine, toTable } from "./report/result.ts";

const measure = (median, least, most) => ({ median, least, most });
const row = {
	name: "save",
	unit: "/s",
	limit: measure(200, 190, 220),
	ours: measure(100, 79, 104),
	target: { atLeast: 0.5 },
};

describe("rounds", () => {
	it("measures the sides in turn, each after a warm-up, without undefined ones", async () => {
		const worked = [];
		const side = (name) => async () => worked.push(name);
		const measured = await alternate(
			{ rounds: 2, seconds: 1 },
			{ limit: side("limit"), ours: side("ours"), peer: undefined },
		);
		expect(worked).toEqual(["limit", "ours", "limit", "ours", "limit", "ours"]);
		expect(measured).toEqual({ limit: measure(4, 3, 5), ours: measure(5, 4, 6) });
	});

	it("are summarised by median, minimum and maximum", () => {
		expect(measureOf([5, 1, 3])).toEqual(measure(3, 1, 5));
		expect(measureOf([4, 2])).toEqual(measure(3, 2, 4));
	});
});

describe("memory of processes", () => {
	it("is the maximum of each process under load, not the memory afterwards", async () => {
		const held = [
			[100, 90],
			[425, 80],
			[200, 367],
		];
		const { promise, resolve } = Promise.withResolvers();
		const most = watchMost(() => {
			if (held.length === 1) resolve();
			return held.length > 1 ? held.shift() : held[0].map(() => 150);
		}, 1);
		await promise;
		expect(most()).toEqual([425, 150]);
	});
});

describe("the table", () => {
	it("shows each side's spread, and empty cells without a peer", () => {
		expect(toTable([row])).toContain("| save | 200/s (190–220) | 100/s (79.0–104) | 0.50 | ≥ 0.5 | ok |  |  |  |");
	});

	it("lists each comparison with a peer once below", () => {
		const peer = { name: "Other", did: measure(20, 19, 21), compared: "equal: all" };
		const table = toTable([
			{ ...row, peer },
			{ ...row, name: "read", peer },
		]);
		expect(table).toContain("| Other 20.0/s (19.0–21.0) | 5.00 |");
		expect(table.match(/equal: all/g)).toHaveLength(1);
		expect(table).toContain("- *save*, *read* and Other: equal: all.");
	});

	it("judges by medians, with and without a limit", () => {
		expect(fallsShort(row)).toBe(false);
		expect(fallsShort({ ...row, ours: measure(99, 79, 150) })).toBe(true);
		expect(fallsShort({ name: "start", unit: "ms", ours: 2001, target: { atMost: 2000 } })).toBe(true);
	});

	it("shows the spread of the rounds in the terminal", () => {
		expect(toLine({ ...row, note: "quiet" })).toMatch(/rounds 79\.0–104; quiet$/);
		expect(toLine({ name: "start", unit: "ms", ours: 900 })).not.toContain("rounds");
	});
});

describe("--only", () => {
	it("selects parts by name, and 'peers' for all that have a peer", () => {
		expect([...partNames(["mail", "peers"])]).toEqual(["mail", "read", "save", "chat", "sign-in"]);
		expect(partNames(undefined).size).toBeGreaterThan(10);
	});

	it("refuses an unknown name", () => {
		expect(() => partNames(["chats"])).toThrow("--only takes read, save");
	});
});

describe("the options of the bench", () => {
	it("require peers only for parts that have one", () => {
		expect(readOptions([]).wantsPeers).toBe(true);
		expect(readOptions(["--only=pages,chat"]).wantsPeers).toBe(true);
		expect(readOptions(["--only=pages,start"]).wantsPeers).toBe(false);
		expect(readOptions(["--without-peers"]).wantsPeers).toBe(false);
	});

	it("are refused before measuring if the results could not be written", () => {
		expect(() => readOptions(["--write", "--only=pages"])).toThrow("not with --only");
		expect(readOptions(["--write"]).write).toBe(true);
	});
});
