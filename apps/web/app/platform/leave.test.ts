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

const at = (address: string) => new URL(address, "https://cachimbo.test");

it("returns once to the purchase or the exam that asked to sign in", () => {
	rememberOrigin(at("/cart"));
	expect(takeOrigin()).toBe("/cart");
	expect(takeOrigin()).toBeNull();
});

it("returns to the profile, where another link is asked for that confirms the address", () => {
	rememberOrigin(at("/perfil"));
	expect(takeOrigin()).toBe("/perfil");
});

it("returns to the chosen plan, and drops other query parameters", () => {
	rememberOrigin(at("/cart?plan=anual"));
	expect(takeOrigin()).toBe("/cart?plan=anual");
	rememberOrigin(at("/universidades/examen/7?plan=//evil.pe"));
	expect(takeOrigin()).toBe("/universidades/examen/7");
});

it("never leads to another site or to just any screen", () => {
	rememberOrigin(at("//evil.pe/cartera"));
	rememberOrigin(at("/dashboard"));
	expect(takeOrigin()).toBeNull();
	sessionStorage.setItem("cachimbo.origin", "//evil.pe/cart");
	expect(takeOrigin()).toBeNull();
});

it("returns nowhere where the browser refuses storage", () => {
	vi.stubGlobal("sessionStorage", undefined);
	rememberOrigin(at("/cart"));
	expect(takeOrigin()).toBeNull();
	expect(takeNotice()).toBeNull();
});
