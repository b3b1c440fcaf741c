import { expect, it } from "vitest";
import { changed, idOf } from "./queue-address.ts";

it("changes what is named in an address and leaves the rest", () => {
	const params = new URLSearchParams("estado=todos&q=rosa&page=2&pedido=4");
	expect(changed(params, { pedido: "5" })).toBe("?estado=todos&q=rosa&page=2&pedido=5");
	expect(changed(params, { estado: "", page: undefined, pedido: undefined })).toBe("?q=rosa");
});

it("takes only an id for an id", () => {
	expect(["12", "0", "01", "-1", "1e3", "x", "", null].map(idOf)).toEqual([12, ...Array(7).fill(undefined)]);
});
