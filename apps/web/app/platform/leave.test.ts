import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberOrigin, takeNotice, takeOrigin } from "./leave.ts";

beforeEach(() => {
	const items = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => items.set(key, value),
		removeItem: (key: string) => items.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

it("returns once to the purchase or the exam that asked to sign in", () => {
	rememberOrigin("/cart");
	expect(takeOrigin()).toBe("/cart");
	expect(takeOrigin()).toBeNull();
});

it("never leads to another site or to just any screen", () => {
	rememberOrigin("//evil.pe/cart");
	rememberOrigin("/perfil");
	expect(takeOrigin()).toBeNull();
	sessionStorage.setItem("cachimbo.origin", "//evil.pe/cart");
	expect(takeOrigin()).toBeNull();
});

it("goes without memory where the browser refuses to store", () => {
	vi.stubGlobal("sessionStorage", undefined);
	rememberOrigin("/cart");
	expect(takeOrigin()).toBeNull();
	expect(takeNotice()).toBeNull();
});
