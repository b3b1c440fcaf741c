import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, inject, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import type { known, TestS3 } from "../../testing/s3/servers.ts";
import { describeOnSwift, startSwift } from "../../testing/s3/swift.ts";
import { locateFiles } from "../settings/files-url.ts";
import { inMs, workUntil } from "../work/deadline.ts";
import { createLog } from "../work/log.ts";
import { createS3Store, type S3Store } from "./s3-store.ts";

/** Tests of s3-store.test.ts on a third-party server. */
describeOnSwift("files at Swift, by its S3 API", () => {
	let swift: TestS3;
	let store: S3Store;

	beforeAll(async () => {
		swift = await startSwift(await mkdtemp(join(inject("runFolder"), "swift-")));
		closeAfterFile(() => swift.end());
		store = storeAt("sede/lima");
	}, 180_000);

	function storeAt(prefix: string, wrong?: Partial<typeof known>): S3Store {
		const made = createS3Store(locateFiles(swift.url(prefix, wrong), {}), createLog("silent"));
		closeAfterFile(async () => made.stop());
		return made;
	}
	const read = async (name: string) => {
		const file = await store.open("private", name);
		return file && (await buffer(file.stream));
	};

	it("are read as they were stored, also if stored repeatedly, and missing after their removal", async () => {
		const [small, empty, large] = Array.from({ length: 3 }, () => `${randomUUID()}.pdf`) as [string, string, string];
		const bytes = Buffer.alloc(5_000_000, "0123456789");
		for (let n = 0; n < 2; n++) await store.put("private", small, Buffer.from("¡Ingresé!"));
		await store.put("private", empty, Buffer.alloc(0));
		await store.put("private", large, bytes);
		expect(String(await read(small))).toBe("¡Ingresé!");
		expect((await read(large))?.equals(bytes)).toBe(true);
		const sizes = [small, empty, large].map((name) => store.sizeOf("private", name));
		expect(await Promise.all(sizes)).toEqual([11, 0, 5_000_000]);
		for (let n = 0; n < 2; n++) await store.remove("private", small);
		expect([await read(small), await store.sizeOf("private", small)]).toEqual([undefined, 0]);
		expect(await store.open("public", large)).toBeUndefined();
	});

	it("are listed page by page, by area and prefix", async () => {
		const other = storeAt("sede");
		await other.put("public", `${randomUUID()}.webp`, Buffer.from("x"));
		await store.check();
		const names = Array.from({ length: 230 }, () => `${randomUUID()}.webp`);
		for (let from = 0; from < names.length; from += 10)
			await Promise.all(names.slice(from, from + 10).map((name) => store.put("public", name, Buffer.from("abc"))));
		const listed = new Map<string, number>();
		for await (const { name, size, storedAt } of store.list("public")) {
			listed.set(name, size);
			expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(120_000);
		}
		expect([...listed.keys()].sort()).toEqual(names.sort());
		expect(new Set(listed.values())).toEqual(new Set([3]));
	}, 60_000);

	it("are refused for a wrong key, secret, bucket or region, with an error of one sentence", async () => {
		const messageOf = (wrong: Partial<typeof known>) =>
			storeAt("sede", wrong)
				.check()
				.catch((error: Error) => error.message);
		expect(await messageOf({ id: "nobody" })).toMatch(/answered 403 \w+ \(bucket cachimbo, region us-east-1\)$/);
		expect(await messageOf({ secret: "wrong" })).toMatch("answered 403 SignatureDoesNotMatch");
		expect(await messageOf({ bucket: "another" })).toMatch("answered 404 NoSuchBucket");
		expect(await messageOf({ region: "lima" })).toMatch("answered 400 AuthorizationHeaderMalformed");
	});

	it.each([
		["ended", () => swift.stop(), () => swift.start()],
		["hanging", async () => swift.hang(), async () => swift.goOn()],
	])(
		"are available again after it was %s",
		async (_how, takeAway, giveBack) => {
			const name = `${randomUUID()}.pdf`;
			await store.put("private", name, Buffer.from("recibo"));
			await takeAway();
			const refused = workUntil(inMs(3_000), () => store.open("private", name));
			await expect(refused).rejects.toMatchObject({ status: 503, retryAfter: 5 });
			await expect.poll(store.isReady, { timeout: 10_000 }).toBe(false);
			await giveBack();
			await expect.poll(store.isReady, { timeout: 10_000 }).toBe(true);
			expect(String(await read(name))).toBe("recibo");
		},
		40_000,
	);
});
