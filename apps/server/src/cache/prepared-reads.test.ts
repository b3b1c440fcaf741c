import { describe, expect, it } from "vitest";
import { createMemoryBus } from "../bus/memory-bus.ts";
import { createPreparedReads } from "./prepared-reads.ts";

function fresh() {
	const bus = createMemoryBus();
	const clock = { ms: Date.UTC(2026, 0, 1), now: () => new Date(clock.ms) };
	const change = () => bus.publish("catalogue-changed", { scope: "exams" });
	const miss = () => bus.deliver("maybe-missed", {});
	return { reads: createPreparedReads({ bus, clock }), clock, change, miss };
}
const text = async (answer: unknown) => ((await answer) as { identity: { bytes: Buffer } }).identity.bytes.toString();

describe("prepared reads", () => {
	it("are built once for concurrent readers, and cached", async () => {
		const { reads } = fresh();
		let builds = 0;
		const ask = () => reads.read("a", async () => ({ json: `"${++builds}"` }));
		expect(await Promise.all(Array.from({ length: 20 }, () => text(ask())))).toEqual(Array(20).fill('"1"'));
		expect(await text(ask())).toBe('"1"');
	});

	it("are rebuilt after a change, also when an older build finishes later", async () => {
		const { reads, change } = fresh();
		const slow = Promise.withResolvers<{ json: string }>();
		const early = reads.read("a", () => slow.promise);
		change();
		const late = reads.read("a", async () => ({ json: '"new"' }));
		expect(await text(late)).toBe('"new"');
		slow.resolve({ json: '"old"' });
		expect(await text(early)).toBe('"old"');
		expect(await text(reads.read("a", async () => ({ json: '"newer"' })))).toBe('"new"');
	});

	it("are read again after a change may have been missed, and are served on while the database is down", async () => {
		const { reads, miss } = fresh();
		await reads.read("a", async () => ({ json: "1" }));
		const slow = Promise.withResolvers<{ json: string }>();
		const early = reads.read("b", () => slow.promise);
		miss();
		const away = () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" }));
		expect(await text(reads.read("a", away))).toBe("1");
		expect(await text(reads.read("a", async () => ({ json: "2" })))).toBe("2");
		expect(await text(reads.read("b", async () => ({ json: "2" })))).toBe("2");
		slow.resolve({ json: "1" });
		await early;
		expect([await text(reads.read("a", away)), await text(reads.read("b", away))]).toEqual(["2", "2"]);
	});

	it("do not cache a failed build", async () => {
		const { reads } = fresh();
		const failing = reads.read("a", () => Promise.reject(new Error("away")));
		await expect(failing).rejects.toThrow("away");
		expect(await text(reads.read("a", async () => ({ json: "1" })))).toBe("1");
	});

	it("expire at their expiry time, and after half a minute at the latest", async () => {
		const { reads, clock } = fresh();
		await reads.read("a", async () => ({ json: "1", expiresAt: new Date(clock.ms + 1000) }));
		await reads.read("b", async () => ({ json: "1" }));
		clock.ms += 1000;
		expect(await text(reads.read("a", async () => ({ json: "2" })))).toBe("2");
		expect(await text(reads.read("b", async () => ({ json: "2" })))).toBe("1");
		clock.ms += 30_000;
		expect(await text(reads.read("b", async () => ({ json: "2" })))).toBe("2");
	});

	it("are served beyond half a minute while the database is down or slow, but not beyond their expiry time", async () => {
		const { reads, clock } = fresh();
		const away = () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" }));
		await reads.read("a", async () => ({ json: "1" }));
		await reads.read("b", async () => ({ json: "1", expiresAt: new Date(clock.ms + 1000) }));
		clock.ms += 6 * 60_000;
		expect(await text(reads.read("a", away))).toBe("1");
		await expect(reads.read("b", away)).rejects.toThrow("no");
		await expect(reads.read("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
		const slow = Promise.withResolvers<{ json: string }>();
		expect(await text(reads.read("a", () => slow.promise))).toBe("1");
		slow.resolve({ json: "2" });
		await slow.promise;
		await expect.poll(() => text(reads.read("a", away))).toBe("2");
	});

	it("have a different ETag in each encoding", async () => {
		const { reads } = fresh();
		const answer = await reads.read("a", async () => ({ json: JSON.stringify("x".repeat(5000)) }));
		const tags = ["br, gzip", "gzip, br;q=0", "deflate", undefined].map((accepted) => answer.in(accepted).etag);
		expect(tags).toEqual([answer.br?.etag, answer.gzip?.etag, answer.identity.etag, answer.identity.etag]);
		expect(new Set(tags).size).toBe(3);
	});
});
