import { beforeEach, expect, it, vi } from "vitest";
import { clearUnsentWork, flushUnsentWork } from "../offline/unsent-work.ts";
import { dropDraft, findDraft, registerDrafts, writeDraft } from "./drafts.ts";

const kept: Record<string, string> = {};
beforeEach(() => {
	for (const key of Object.keys(kept)) delete kept[key];
	const area = Object.create({
		getItem: (key: string) => kept[key] ?? null,
		setItem: (key: string, value: string) => {
			kept[key] = value;
			area[key] = value;
		},
		removeItem: (key: string) => {
			delete kept[key];
			delete area[key];
		},
	});
	vi.stubGlobal("localStorage", area);
});
const isEmpty = (text: string) => text === "";

it("finds a draft until it is removed", () => {
	expect(findDraft("post.1")).toBeNull();
	writeDraft("post.1", "Cómo estudiar", isEmpty);
	expect(findDraft("post.1")).toBe("Cómo estudiar");
	dropDraft("post.1");
	expect(findDraft("post.1")).toBeNull();
});

it("removes the draft of an emptied form", () => {
	writeDraft("post.1", "C", isEmpty);
	writeDraft("post.1", "", isEmpty);
	expect(findDraft("post.1")).toBeNull();
});

it("ignores an unreadable draft", () => {
	writeDraft("post.1", "C", isEmpty);
	for (const key of Object.keys(kept)) kept[key] = "{";
	expect(findDraft("post.1")).toBeNull();
});

it("lists the drafts before a sign-out, and then removes them", async () => {
	const unregister = registerDrafts();
	expect(await flushUnsentWork()).toEqual([]);
	writeDraft("post.1", "a", isEmpty);
	writeDraft("question.exam.5", "b", isEmpty);
	expect(await flushUnsentWork()).toEqual(["2 textos que no guardaste"]);
	await clearUnsentWork();
	expect(Object.keys(kept)).toEqual([]);
	unregister();
});
