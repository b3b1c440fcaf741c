import { expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { codeOf, signInWith, switchOn } from "../../../../testing/features/second-factors.ts";

const quarter = 15 * 60_000;

it("a sign-in may try ten codes in a quarter of an hour and fifty in a day, one by one or at once", async () => {
	const server = await createTestApp({ jobs: () => [] });
	const admin = await createTestAccount(server, "ADMIN");
	const { secret, codes } = await switchOn(server, admin);
	server.clock.offsetMs += quarter;
	const guesses = await Promise.all(Array.from({ length: 14 }, () => signInWith(server, admin, "000000")));
	expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
	const late = await signInWith(server, admin, codeOf(server, secret));
	expect([late.status, Number(late.headers["retry-after"]) > 600]).toEqual([429, true]);
	expect((await signInWith(server, admin, "AAAA-BBBB-CCCC-DDDD")).status, "a wrong recovery code").toBe(401);
	expect((await signInWith(server, admin, codes[0])).status, "its owner is not kept out").toBe(200);
	server.clock.offsetMs += quarter;
	expect((await signInWith(server, admin, codeOf(server, secret))).status).toBe(200);
	for (let round = 0; round < 4; round++) {
		server.clock.offsetMs += quarter;
		for (let n = 0; n < 10; n++) await signInWith(server, admin, "000000");
	}
	server.clock.offsetMs += quarter;
	expect((await signInWith(server, admin, codeOf(server, secret))).status).toBe(429);
});

it("beyond the limits of the password nothing is revealed, not even that a code is required", async () => {
	const server = await createTestApp({ jobs: () => [] });
	const admin = await createTestAccount(server, "ADMIN");
	const { secret } = await switchOn(server, admin);
	server.clock.offsetMs += quarter;
	for (let n = 0; n < 5; n++) await signInWith(server, { email: admin.email, password: `no es ${n} esta` });
	for (const code of [undefined, codeOf(server, secret)]) {
		const wrong = await signInWith(server, { email: admin.email, password: "no es esta" }, code);
		const right = await signInWith(server, admin, code);
		expect([right.status, right.json.code]).toEqual([429, "RATE_LIMITED"]);
		expect([wrong.status, wrong.json.code]).toEqual([right.status, right.json.code]);
	}
});
