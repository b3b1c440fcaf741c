import { expect, it } from "vitest";
import { accepts, encodingFor } from "./encoding.ts";

it("accepts the encodings of the client's list, except those refused by q=0", () => {
	expect(["br, gzip", "gzip, br;q=0", "gzip;q=0", "deflate", undefined].map(encodingFor)).toEqual([
		"br",
		"gzip",
		"identity",
		"identity",
		"identity",
	]);
	expect(["br, gzip", "br, gzip; q=0.0", "br", undefined].map((list) => accepts(list, "gzip"))).toEqual([
		true,
		false,
		false,
		false,
	]);
});
