import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { sendMadeFile } from "./send-made-file.ts";

async function ask(answerFirst: boolean) {
	const file = Readable.from(["whole"]);
	const faults: string[] = [];
	const app = Fastify({ logger: { level: "warn", stream: { write: (line: string) => void faults.push(line) } } });
	app.get("/", (_request, reply) => {
		if (answerFirst) reply.code(503).send("too long");
		return sendMadeFile(reply, { filename: "a.pdf", type: "application/pdf", file, size: 5 });
	});
	const { statusCode, body, headers } = await app.inject("/");
	await app.close();
	return { statusCode, body, name: headers["content-disposition"], closed: file.destroyed, faults };
}

it("sends the file as a download", async () => {
	expect(await ask(false)).toMatchObject({ statusCode: 200, body: "whole", name: 'attachment; filename="a.pdf"' });
});

it("closes the file and sends nothing if the request has already been answered", async () => {
	expect(await ask(true)).toEqual({ statusCode: 503, body: "too long", name: undefined, closed: true, faults: [] });
});
