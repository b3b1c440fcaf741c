import { Writable } from "node:stream";
import Fastify, { LogController } from "fastify";
import { expect, it } from "vitest";
import { createLog } from "../../work/log.ts";
import { requestLog } from "./request-log.ts";

/** An app that counts the loggers that are made for its requests. */
function makeApp() {
	const lines: Record<string, unknown>[] = [];
	const write = (line: Buffer, _: unknown, done: () => void) => {
		lines.push(JSON.parse(String(line)));
		done();
	};
	const log = createLog("info", new Writable({ write }));
	const makes: unknown[] = [];
	const child = log.child.bind(log);
	log.child = ((...of: Parameters<typeof child>) => {
		makes.push(of);
		return child(...of);
	}) as typeof log.child;
	const app = Fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
		genReqId: () => "abc",
		childLoggerFactory: requestLog,
	});
	app.get("/quiet", async () => "");
	app.get("/talks", async (request, reply) => {
		request.log.info({ n: 1 }, "one");
		reply.log.error(new Error("two"));
		request.log.debug("not at this level");
		return "";
	});
	return { app, lines, makes };
}

it("is created at the first line of a request, and adds the request id to each line", async () => {
	const { app, lines, makes } = makeApp();
	const before = makes.length;
	expect((await app.inject("/quiet")).statusCode).toBe(200);
	expect(makes).toHaveLength(before);
	expect((await app.inject("/talks")).statusCode).toBe(200);
	expect(makes).toHaveLength(before + 1);
	expect(lines).toMatchObject([
		{ requestId: "abc", n: 1, msg: "one" },
		{ requestId: "abc", err: { message: "two" } },
	]);
});
