import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTokens } from "./tokens.ts";

const secret = "a secret of the tests, long enough to sign";
const tokens = createTokens([secret]);
const now = Math.floor(Date.now() / 1000);
const claims = {
	...{ sub: "rosa@correo.pe", userId: 7, role: "USER", name: "Rosa", sid: "01234567-89ab-4cde-8f01-23456789abcd" },
	...{ iss: "cachimbo", aud: "cachimbo-web", iat: now, exp: now + 600 },
};
const part = (text: string) => Buffer.from(text).toString("base64url");

/** Signs any payload with our key: JSON as text, because numbers such as 1e400 have no other form. */
function signed(payload: string): string {
	const kid = createHash("sha256").update(secret).digest("hex").slice(0, 8);
	const head = `${part(JSON.stringify({ alg: "HS256", kid }))}.${part(payload)}`;
	return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
}
const withClaim = (name: string, json: string) =>
	signed(JSON.stringify({ ...claims, [name]: "@" }).replace('"@"', json));

describe("a token signed with our key", () => {
	it("is accepted with the claims that we sign", async () => {
		expect(await tokens.read(signed(JSON.stringify(claims)))).toMatchObject({ userId: 7 });
		expect(await tokens.read(tokens.sign({ ...claims, role: "USER" }))).toMatchObject({ userId: 7, role: "USER" });
	});

	it.each(["exp", "iat"])("is refused if %s is no valid time", async (name) => {
		const absurd = [
			"1e400",
			"-1e400",
			"1e300",
			"9007199254740993",
			`${now}.5`,
			`"${now + 60}"`,
			"null",
			"true",
			"[]",
			"0",
			"-1",
		];
		for (const json of [...absurd, `${now + 400 * 86_400}`])
			expect(await tokens.read(withClaim(name, json)), json).toBeUndefined();
	});

	it("is refused if a claim has another type or value", async () => {
		for (const [name, json] of [
			...[
				["userId", '"7"'],
				["userId", "1e400"],
				["userId", "7.5"],
				["userId", "0"],
				["sub", "7"],
				["sub", "null"],
			],
			...[
				["name", "{}"],
				["role", '"JEFE"'],
				["role", "[]"],
				["sid", "[]"],
				["nbf", '"x"'],
				["nbf", "1e400"],
			],
		] as [string, string][])
			expect(await tokens.read(withClaim(name, json)), `${name} ${json}`).toBeUndefined();
	});
});
