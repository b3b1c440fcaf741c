import { beforeEach, expect, it, vi } from "vitest";
import { noteTurn, readTurn } from "./turn-holder.ts";

const areaOf = (kept: Map<string, string>) => ({
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
	removeItem: (key: string) => void kept.delete(key),
});
const openTab = () => vi.stubGlobal("sessionStorage", areaOf(new Map()));

beforeEach(() => {
	vi.stubGlobal("localStorage", areaOf(new Map()));
	openTab();
});

it("returns the attempt that the last tab solved, and whether it was this tab", () => {
	noteTurn("cachimbo.exam.1.2", 7);
	expect(readTurn("cachimbo.exam.1.2")).toEqual({ attemptId: 7, isThisTab: true });
	expect(readTurn("cachimbo.exam.3.2")).toBeUndefined();
	openTab();
	expect(readTurn("cachimbo.exam.1.2")).toEqual({ attemptId: 7, isThisTab: false });
});

it("returns nothing if the last tab had not opened an attempt yet", () => {
	noteTurn("cachimbo.exam.1.2", 7);
	noteTurn("cachimbo.exam.1.2", undefined);
	expect(readTurn("cachimbo.exam.1.2")).toBeUndefined();
});

it("returns nothing if the browser cannot store anything", () => {
	const full = () => {
		throw new DOMException("full", "QuotaExceededError");
	};
	vi.stubGlobal("localStorage", { getItem: full, setItem: full, removeItem: full });
	noteTurn("cachimbo.exam.1.2", 7);
	expect(readTurn("cachimbo.exam.1.2")).toBeUndefined();
});
