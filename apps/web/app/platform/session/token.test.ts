import { describe, expect, it } from "vitest";
import { homeOf, readToken } from "./token.ts";

const now = Date.parse("2026-11-21T15:00:00Z");
const soon = now / 1000 + 60;
const encode = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
const rosa = { userId: 7, sub: "rosa@correo.pe", name: "Rosa Ñahui", role: "USER", exp: soon };

describe("readToken", () => {
	it("reads the signed-in user, accents included", () => {
		expect(readToken(encode(rosa), now)).toMatchObject({
			kind: "authenticated",
			session: { userId: 7, email: "rosa@correo.pe", name: "Rosa Ñahui", role: "USER", exp: soon },
		});
	});

	it.each([
		["nothing stored", null],
		["not a string", 42],
		["a missing part", "abc"],
		["bad encoding", "h.$$$.s"],
		["a payload that is no object", encode("text")],
		["a missing user id", encode({ ...rosa, userId: undefined })],
		["bytes that are no UTF-8", `h.${Buffer.from([0xff, 0xfe]).toString("base64url")}.s`],
	])("treats %s as an anonymous visitor", (_, token) => {
		expect(readToken(token, now)).toEqual({ kind: "anonymous" });
	});

	it("is expired at the second of exp, and without exp", () => {
		expect(readToken(encode({ ...rosa, exp: now / 1000 }), now)).toMatchObject({
			kind: "expired",
			session: { userId: 7 },
		});
		expect(readToken(encode({ ...rosa, exp: undefined }), now)).toEqual({ kind: "expired" });
		const endless = JSON.stringify({ ...rosa, exp: 0 }).replace('"exp":0', '"exp":1e400');
		expect(readToken(`h.${Buffer.from(endless).toString("base64url")}.s`, now)).toEqual({ kind: "expired" });
	});

	it("is expired if exp is no valid time", () => {
		const token = (exp: string) =>
			`h.${Buffer.from(JSON.stringify(rosa).replace(String(soon), exp)).toString("base64url")}.s`;
		for (const exp of ["1e400", "1e300", `"${soon}"`, "null", `${soon}.5`])
			expect(readToken(token(exp), now), exp).toEqual({ kind: "expired" });
	});

	it("refuses a role it does not know, and a token without one", () => {
		for (const claims of [
			{ ...rosa, role: "JUDGE" },
			{ ...rosa, role: undefined },
			{ role: "JUDGE", exp: soon },
		])
			expect(readToken(encode(claims), now)).toEqual({ kind: "invalid-role" });
	});
});

it("redirects each role to its own first screen", () => {
	expect(homeOf("ADMIN")).toBe("/universidad/crear");
	expect(homeOf("USER")).toBe("/universidades");
});
