import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installErrorHandler } from "../error-handler.ts";
import { installDeadlines } from "../requests/request-deadline.ts";
import { builtFiles } from "./built-files.ts";

const root = mkdtempSync(join(tmpdir(), "cachimbo-built-"));
const app = Fastify();
const script = "export const answer = 42;";

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
	app.inject({ method, url, headers });

beforeAll(async () => {
	for (const folder of [".vite", "assets"]) mkdirSync(join(root, folder));
	const files = {
		"assets/screen-1a2b.js": script,
		"assets/screen-1a2b.js.br": "as brotli",
		"assets/screen-1a2b.js.gz": "as gzip",
		"assets/screen-1a2b.js.map": "{}",
		"assets/parts~one~two-3c4d.css": "a{}",
		".vite/manifest.json": "{}",
		"sw.js": "self",
	};
	for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
	installErrorHandler(app);
	installDeadlines(app);
	await app.register(builtFiles, { root });
});
afterAll(async () => {
	await app.close();
	rmSync(root, { recursive: true });
});

const moreThanThreads = 16;

/** Blocks all of Node's file-reading threads, as under load, until `work` is done. */
async function withoutThreads<T>(work: () => Promise<T>): Promise<T> {
	const pipe = join(root, "pipe");
	execFileSync("mkfifo", [pipe]);
	const waiting = Array.from({ length: moreThanThreads }, () => open(pipe, "r"));
	try {
		return await work();
	} finally {
		const end = openSync(pipe, constants.O_RDWR);
		for (const reader of await Promise.all(waiting)) await reader.close();
		closeSync(end);
	}
}

describe("a file of the build", () => {
	it("is answered while all of Node's file threads are blocked", { skip: process.platform === "win32" }, async () => {
		const answers = await withoutThreads(() =>
			Promise.all(["/assets/screen-1a2b.js", "/assets/parts~one~two-3c4d.css", "/sw.js"].map((url) => get(url))),
		);
		expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
			[200, script],
			[200, "a{}"],
			[200, "self"],
		]);
	});

	it("is sent in an encoding that the client accepts, or unencoded", async () => {
		const encodings = ["gzip, deflate, br", "gzip, br;q=0", "identity"];
		const answers = await Promise.all(
			encodings.map((accepted) => get("/assets/screen-1a2b.js", { "accept-encoding": accepted })),
		);
		expect(answers.map(({ body, headers }) => [headers["content-encoding"], body])).toEqual([
			["br", "as brotli"],
			["gzip", "as gzip"],
			[undefined, script],
		]);
		for (const { headers } of answers)
			expect(headers).toMatchObject({ vary: "accept-encoding", "content-type": "text/javascript; charset=utf-8" });
		const small = await get("/assets/parts~one~two-3c4d.css", { "accept-encoding": "br" });
		expect([small.headers["content-encoding"], small.body]).toEqual([undefined, "a{}"]);
	});

	it("is immutable if its name has a hash; otherwise it is revalidated, with 304", async () => {
		const asset = await get("/assets/screen-1a2b.js");
		expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		const worker = await get("/sw.js");
		expect(worker.headers).toMatchObject({
			"cache-control": "public, max-age=600, must-revalidate",
			"x-cachimbo": "1",
		});
		const again = await get("/sw.js", { "if-none-match": String(worker.headers.etag) });
		expect([again.statusCode, again.body]).toEqual([304, ""]);
	});

	it("has a head of few headers if its name has a hash, which repeats nothing of its page's", async () => {
		const { headers } = await get("/assets/parts~one~two-3c4d.css", { "accept-encoding": "br" });
		const ofConnection = ["connection", "content-length", "date"];
		expect(
			Object.keys(headers)
				.filter((name) => !ofConnection.includes(name))
				.sort(),
		).toEqual(["cache-control", "content-type", "x-cachimbo", "x-content-type-options"]);
	});

	it("answers HEAD with the headers of GET", async () => {
		const { statusCode, body, headers } = await get("/assets/screen-1a2b.js", {}, "HEAD");
		expect([statusCode, body, headers["content-length"]]).toEqual([200, "", String(script.length)]);
	});

	it("is not served if it is internal to the build, or a compressed variant", async () => {
		const others = ["/.vite/manifest.json", "/assets/screen-1a2b.js.map", "/assets/screen-1a2b.js.br", "/assets/"];
		for (const url of others) expect((await get(url)).statusCode).toBe(404);
	});
});
