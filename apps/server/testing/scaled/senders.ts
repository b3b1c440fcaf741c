import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createTestGroup } from "../features/chat.ts";
import { noise } from "../files/pictures.ts";
import { newAnswers, retryUntilAccepted } from "./asking.ts";
import type { Crowd, Verdict } from "./crowd.ts";
import type { Person, Stage } from "./stage.ts";

/** Clients that send pictures to a group, each with its own idempotency key. */
export async function startSenders(stage: Stage, people: readonly Person[], everyMs: number): Promise<Crowd> {
	const groupId = await createTestGroup({ deps: stage } as never, ...people);
	const answers = newAnswers();
	const picture = await noise(48, 48).png().toBuffer();
	const sent = new Set<string>();
	const taken = new Map<string, string>();
	let isOver = false;
	const work = people.map(async ({ token }) => {
		while (!isOver) {
			const clientId = randomUUID();
			sent.add(clientId);
			const request = () => ({
				...{
					method: "POST",
					path: `/user/group-chat/${groupId}/messages`,
					token,
					body: pictureForm(clientId, picture),
				},
			});
			const answer = await retryUntilAccepted(stage.url, answers, request);
			if (answer) taken.set(clientId, answer.json.data.message.picture.url);
			await delay(everyMs * (0.5 + Math.random()));
		}
	});
	return {
		...{ name: "senders of pictures", answers, taken: () => taken.size },
		async end() {
			isOver = true;
			await Promise.all(work);
		},
		verdict: () => judge(stage, groupId, sent, taken),
	};
}

export function pictureForm(clientId: string, picture: Buffer): FormData {
	const form = new FormData();
	form.set("message", new Blob([JSON.stringify({ clientId })], { type: "application/json" }));
	form.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "foto.png");
	return form;
}

async function judge(
	{ db, topology }: Stage,
	groupId: number,
	sent: ReadonlySet<string>,
	taken: ReadonlyMap<string, string>,
): Promise<Verdict> {
	const { rows } = await db.$client.query<{ client_id: string }>(
		"select client_id from group_messages where group_id = $1",
		[groupId],
	);
	const stored = new Set(rows.map((row) => row.client_id));
	// Any process can serve the file.
	const isServed = async (url: string) =>
		(
			await Promise.all(
				topology.processes.map(
					async ({ port }) => (await fetch(`http://127.0.0.1:${port}${new URL(url, "http://x").pathname}`)).status,
				),
			)
		).every((status) => status === 200);
	let lost = 0;
	for (const [clientId, url] of taken) if (!stored.has(clientId) || !(await isServed(url))) lost += 1;
	return { lost, repeated: rows.length - stored.size, phantom: rows.filter((row) => !sent.has(row.client_id)).length };
}
