import type { DueTaskDto } from "@cachimbo/contract/tasks/tasks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/open-page.ts";
import { renderHook } from "../../../testing/render-hook.ts";
import { useBeginTask } from "./use-begin-task.ts";

const task = (id: number) => ({ id }) as DueTaskDto;
const envelope = (status: number, fields: object) =>
	new Response(JSON.stringify(fields), { status, headers: { "Content-Type": "application/json" } });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const begun = async () => envelope(200, { success: true, message: "", data: { attemptId: 70 } });
const refused = async () => envelope(409, { success: false, code: "CONFLICT", message: "Esta tarea ya cerró" });

let keys: string[];
/** Stubs `fetch` with these responses, in order. */
function stubResponses(...answers: (() => Promise<Response>)[]) {
	vi.stubGlobal("fetch", (_path: string, { body }: RequestInit) => {
		keys.push(JSON.parse(String(body)).clientId);
		return (answers.shift() ?? lost)();
	});
}

beforeEach(() => {
	openPage();
	keys = [];
});
afterEach(() => vi.unstubAllGlobals());

async function renderBeginTask() {
	const outcomes: unknown[] = [];
	const hook = await renderHook(useBeginTask, {
		onBegun: ({ id }: DueTaskDto, attemptId: number) => void outcomes.push([id, attemptId]),
		onRefused: (text: string) => void outcomes.push(text),
	});
	return { hook, outcomes };
}

it("keeps the idempotency key without a response, even if the dialog is closed before the retry", async () => {
	stubResponses(lost, lost, begun);
	const { hook, outcomes } = await renderBeginTask();
	await hook.act(({ begin }) => begin(task(1)));
	expect(hook.now.beginning).toMatchObject({ kind: "unreached", text: expect.stringMatching(/intenta de nuevo/i) });
	expect(outcomes).toEqual([]);
	await hook.act(({ begin }) => begin(task(1)));
	await hook.act(({ settle }) => settle());
	expect(hook.now.beginning.kind).toBe("idle");
	await hook.act(({ begin }) => begin(task(1)));
	expect(outcomes).toEqual([[1, 70]]);
	expect(new Set(keys).size).toBe(1);
});

it("uses a new idempotency key after a response and for another task", async () => {
	stubResponses(lost, refused, refused, begun, begun);
	const { hook, outcomes } = await renderBeginTask();
	for (const id of [1, 2, 1, 1, 1]) await hook.act(({ begin }) => begin(task(id)));
	expect(outcomes).toEqual(["Esta tarea ya cerró", "Esta tarea ya cerró", [1, 70], [1, 70]]);
	expect(keys[2]).toBe(keys[0]);
	expect(new Set(keys).size).toBe(4);
});
