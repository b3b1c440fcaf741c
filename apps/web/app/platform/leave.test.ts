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

it.each([
	"/cart?plan=anual",
	"/perfil#tu-plan",
	"/universidades/examen/7",
	"/chat-grupal?grupo=6",
	"/pagos-gestion?estado=observados&pedido=1",
	"/reclamos-gestion/12",
	"/universidad/preguntas?examen=3",
])("returns to %s, with what its address says of it", (path) => {
	rememberOrigin(at(path));
	expect(takeOrigin()).toBe(path);
});

it("never leads to another site or to just any screen", () => {
	rememberOrigin(at("//evil.pe/cartera"));
	for (const path of ["/dashboard", "/cartera", "/login", "/universidades"]) rememberOrigin(at(path));
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
