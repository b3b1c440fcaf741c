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

it("returns once to the purchase or exam that required the sign-in", () => {
	rememberOrigin(at("/cart"));
	expect(takeOrigin()).toBe("/cart");
	expect(takeOrigin()).toBeNull();
});

it("returns to the profile, where the user can request another confirmation link", () => {
	rememberOrigin(at("/perfil"));
	expect(takeOrigin()).toBe("/perfil");
});

it.each([
	"/dashboard",
	"/examenes?estado=terminados",
	"/examenes/12#pregunta-7",
	"/cuaderno/practicar?curso=3",
	"/pregunta/7/resolver",
	"/cart?plan=anual",
	"/perfil#tu-plan",
	"/universidades/examen/7",
	"/chat-grupal?grupo=6",
	"/pagos-gestion?estado=observados&pedido=1",
	"/reclamos-gestion/12",
	"/universidad/preguntas?examen=3",
])("returns to %s with its query and fragment", (path) => {
	rememberOrigin(at(path));
	expect(takeOrigin()).toBe(path);
});

it.each(["//evil.pe/cart", "/\\evil.pe", "https://evil.pe", "javascript:alert(1)", ""])(
	"never leads to another site: %s",
	(path) => {
		sessionStorage.setItem("cachimbo.origin", path);
		expect(takeOrigin()).toBeNull();
	},
);

it("does not return if the browser refuses storage", () => {
	vi.stubGlobal("sessionStorage", undefined);
	rememberOrigin(at("/cart"));
	expect(takeOrigin()).toBeNull();
	expect(takeNotice()).toBeNull();
});
