import { beforeEach, expect, it, vi } from "vitest";

const stored = new Map<string, string>();
let avatar: typeof import("./avatar.ts");

beforeEach(async () => {
	stored.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	});
	vi.resetModules();
	avatar = await import("./avatar.ts");
});

it("is derived from the user id by default, and is chosen per user", () => {
	expect(new Set([4, 5, 6, 7].map(avatar.avatarOf)).size).toBe(4);
	const listener = vi.fn();
	avatar.onAvatarChange(listener);
	avatar.chooseAvatar(4, "gallito");
	expect([avatar.avatarOf(4), avatar.avatarOf(8), listener.mock.calls.length]).toEqual([
		"gallito",
		avatar.avatarOf(0),
		1,
	]);
});

it("is kept in memory if storage is refused, and ignores unknown values", () => {
	vi.stubGlobal("localStorage", undefined);
	avatar.chooseAvatar(4, "cuy");
	expect(avatar.avatarOf(4)).toBe("cuy");
	vi.stubGlobal("localStorage", { getItem: () => "<script>" });
	expect(avatar.avatarNames).toContain(avatar.avatarOf(5));
});
