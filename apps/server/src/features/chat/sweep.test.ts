import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { png } from "../../../testing/features/catalogue-api.ts";
import { createTestGroup, postMessage } from "../../../testing/features/chat.ts";
import { storePicture } from "../../content/pictures.ts";
import { fileJobs } from "../../files/deferred-removals.ts";
import { sweepPictures } from "./sweep.ts";

const day = 24 * 3600_000;
const server = await createTestApp({ env: { LIMITS_FACTOR: "1000", CHAT_WORDS: "zopenco" }, jobs: fileJobs });
const { deps } = server;

const stored = async () => {
	const names: string[] = [];
	for await (const { name } of deps.files.list("public")) names.push(name);
	return names.sort();
};

it("removes pictures without a message after a day, and no other file", async () => {
	const student = await createTestAccount(server);
	const group = await createTestGroup(server, student);
	const image = await png(8, 8);
	for (const content of ["Hola", "zopenco"])
		expect((await postMessage(server, student, group, { content, clientId: randomUUID() }, image)).status).toBe(201);
	await storePicture(deps, image, "question", "");
	const named = await stored();
	expect(named).toHaveLength(3);
	// The database fails after the file was stored: the request is answered 503.
	await deps.db.$client.query("alter table group_messages rename to group_messages_away");
	const failed = await postMessage(server, student, group, { clientId: randomUUID() }, image);
	expect(failed.status).toBeGreaterThanOrEqual(500);
	await deps.db.$client.query("alter table group_messages_away rename to group_messages");
	expect(await stored()).toHaveLength(4);

	server.clock.offsetMs = day - 60_000;
	await sweepPictures(deps);
	expect(await stored()).toHaveLength(4);
	server.clock.offsetMs = day + 60_000;
	await sweepPictures(deps);
	await expect.poll(stored, { timeout: 15_000 }).toEqual(named);
});
