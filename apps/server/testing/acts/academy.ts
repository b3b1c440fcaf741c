import { expect } from "vitest";
import type { Stage } from "./stage.ts";

/** Acts of the academy, without its long texts. */
export async function acts({ server, admin, token, newest, does }: Stage): Promise<void> {
	const { facts, pen: _, ...rest } = (await server.call("GET", "/admin/academy", { token })).json.data;
	const more = { pen: "#7a1fa2", terms: "Se paga al entrar. ".repeat(50), version: null };
	const body = { ...facts, ...rest, ...more };
	await does("academy-changed", ["PUT", "/admin/academy", { body }], { twice: true });
	expect(await newest()).toMatchObject({
		before: { pen: null, terms: "El del programa" },
		after: { pen: "#7a1fa2", terms: "Propio" },
	});
	await does("academy-changed", ["PUT", "/admin/academy", { body: { ...body, terms: "Se paga al salir." } }]);
	expect((await newest()).after).toEqual({ terms: "Propio, con cambios" });
}
