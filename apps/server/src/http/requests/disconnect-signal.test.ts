import { once } from "node:events";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { disconnectSignal } from "./disconnect-signal.ts";

const app = Fastify();
let gone: AbortSignal | undefined;
const begun = new EventTarget();
app.get("/slow", (_request, reply) => {
	gone = disconnectSignal(reply);
	begun.dispatchEvent(new Event("begun"));
	return new Promise(() => {});
});
app.get("/quick", async (_request, reply) => {
	gone = disconnectSignal(reply);
	return "listo";
});
const at = await app.listen({ port: 0, host: "127.0.0.1" });
afterEach(() => {
	gone = undefined;
});

it("reports a tab that was closed before its answer", async () => {
	const tab = new AbortController();
	const isBegun = once(begun, "begun");
	const asked = fetch(`${at}/slow`, { signal: tab.signal });
	await isBegun;
	expect(gone?.aborted).toBe(false);
	const isGone = once(gone as AbortSignal, "abort");
	tab.abort();
	await expect(asked).rejects.toThrow();
	await isGone;
});

it("reports nothing after an answered request", async () => {
	const answer = await fetch(`${at}/quick`);
	expect(await answer.text()).toBe("listo");
	await app.close();
	expect(gone?.aborted).toBe(false);
});
