import { expect, it } from "vitest";
import { idOf, withParams } from "./queue-address.ts";

it("changes the named query parameters and keeps the others", () => {
	const params = new URLSearchParams("estado=todos&q=rosa&page=2&pedido=4");
	expect(withParams(params, { pedido: "5" })).toBe("?estado=todos&q=rosa&page=2&pedido=5");
	expect(withParams(params, { estado: "", page: undefined, pedido: undefined })).toBe("?q=rosa");
});

it("parses only valid ids", () => {
	expect(["12", "0", "01", "-1", "1e3", "x", "", null].map(idOf)).toEqual([12, ...Array(7).fill(undefined)]);
});
