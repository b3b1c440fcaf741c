import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

describe("settings", () => {
	it("have defaults", () => {
		expect(readSettings({})).toMatchObject({
			mode: "production",
			port: 3000,
			host: "127.0.0.1",
			demo: true,
			limitsFactor: 1,
		});
	});

	it("listen on one address for localhost", () => {
		expect(readSettings({ HOST: "localhost" }).host).toBe("127.0.0.1");
	});

	it("contain the seller with a valid RUC, and placeholders only in a demonstration", () => {
		const sells = { LEGAL_NAME: "Academia Sol S.A.C.", RUC: " 20131312955 ", LEGAL_ADDRESS: "Jr. Puno 100, Lima" };
		expect(readSettings({ ...sells, DEMO: "0" }).site).toMatchObject({
			...{ legalName: "Academia Sol S.A.C.", ruc: "20131312955", legalAddress: "Jr. Puno 100, Lima" },
			...{ termsUpdated: "2025-04-21", privacyUpdated: "2025-04-21" },
		});
		expect(readSettings({ DEMO: "0" }).site).toMatchObject({ legalName: "", ruc: "", legalAddress: "" });
		expect(readSettings({}).site.ruc).toMatch(/de ejemplo/);
		const bad = { RUC: "20131312956", LEGAL_UPDATED_TERMS: "21/04/2025", LEGAL_UPDATED_PRIVACY: "2025-02-30" };
		expect(() => readSettings(bad)).toThrow(
			/RUC: is the company's tax number[^\n]*\n +LEGAL_UPDATED_TERMS: is a day, such as 2025-04-21\n +LEGAL_UPDATED_PRIVACY: is a day/,
		);
	});

	it("accept a Redis with or without TLS", () => {
		expect(readSettings({ REDIS_URL: "rediss://:clave@host:6380/2" }).redisUrl).toBe("rediss://:clave@host:6380/2");
		expect(readSettings({}).redisUrl).toBeUndefined();
	});

	it("fix whether staff needs a second factor only if it is set", () => {
		const read = (value?: string) => readSettings({ STAFF_SECOND_FACTOR: value }).staffSecondFactor;
		expect(read()).toEqual({ required: false, fixed: false });
		expect(read("1")).toEqual({ required: true, fixed: true });
		expect(read("0")).toEqual({ required: false, fixed: true });
		expect(() => read("yes")).toThrow("STAFF_SECOND_FACTOR: is one of 0, 1");
	});

	it("report every error at once", () => {
		const bad = { PORT: "puerta", DATABASE_URL: "mysql://x", ADMIN_PASSWORD: "corta", REDIS_URL: "http://x" };
		expect(() => readSettings(bad)).toThrow(/PORT: .*[\s\S]*DATABASE_URL: [\s\S]*REDIS_URL: [\s\S]*ADMIN_PASSWORD: /);
	});

	it("report each fault once, in one sentence", () => {
		const bad = {
			PORT: "abc",
			PUBLIC_URL: "a.pe/x",
			SMTP_URL: "x",
			DEMO: "yes",
			CLOCK_AHEAD_HOURS: "-1",
			CLAIM: "x".repeat(200),
		};
		expect(() => readSettings({ ...bad, TEST_RUN: "1" })).toThrow(
			[
				"Bad settings:",
				"PORT: is a number",
				"PUBLIC_URL: is a whole address, such as https://example.pe",
				"SMTP_URL: is an address, such as smtp://user:password@host:587",
				"DEMO: is one of 0, 1",
				"CLOCK_AHEAD_HOURS: is 0 or more",
				"CLAIM: is at most 120 characters long",
			].join("\n  "),
		);
	});

	it("allow ten free exams a month by default, and sell plans", () => {
		expect(readSettings({})).toMatchObject({ freeExamsPerMonth: 10, site: { plans: true } });
		const other = { PLANS: "0", FREE_EXAMS_PER_MONTH: "0" };
		expect(readSettings(other)).toMatchObject({ freeExamsPerMonth: 0, site: { plans: false } });
		for (const bad of ["-1", "1001", "2.5", "diez"])
			expect(() => readSettings({ FREE_EXAMS_PER_MONTH: bad }), bad).toThrow(/FREE_EXAMS_PER_MONTH: /);
		expect(() => readSettings({ PLANS: "no" })).toThrow("PLANS: is one of 0, 1");
	});

	it("keep mails for a year and late answers as long as their attempt, by default", () => {
		expect(readSettings({})).toMatchObject({ keepMailDays: 365, keepLateAnswersDays: 0 });
		for (const [name, bad] of [
			["KEEP_MAIL_DAYS", "29"],
			["KEEP_MAIL_DAYS", "siempre"],
			["KEEP_LATE_ANSWERS_DAYS", "-1"],
		] as const)
			expect(() => readSettings({ [name]: bad }), bad).toThrow(new RegExp(`${name}: `));
	});

	it("treat an empty variable as unset", () => {
		expect(readSettings({ PORT: "", PUBLIC_URL: "" })).toMatchObject({ port: 3000, publicUrl: undefined });
	});

	it("require the site's address as an origin, optionally with a trailing slash", () => {
		for (const good of ["https://cachimbo.pe", "https://cachimbo.pe/", "http://192.168.1.20:3000"])
			expect(readSettings({ PUBLIC_URL: good }).publicUrl).toBe(good.replace(/\/$/, ""));
		expect(readSettings({ PUBLIC_URL: "HTTPS://Cachimbo.PE" }).publicUrl).toBe("https://cachimbo.pe");
		for (const bad of ["https://a.pe/blog", "https://a.pe/?x=1", "https://a.pe/#x", "https://ana:clave@a.pe", "a.pe"])
			expect(() => readSettings({ PUBLIC_URL: bad }), bad).toThrow(/PUBLIC_URL: /);
	});

	it("show placeholders in a demonstration without e-mail, and nowhere else", () => {
		expect(readSettings({}).site.androidUrl).toMatch(/^https:/);
		expect(readSettings({ ANDROID_URL: "https://example.pe/app" }).site.androidUrl).toBe("https://example.pe/app");
		for (const env of [{ DEMO: "0" }, { SMTP_URL: "smtp://correo.pe" }, { DATABASE_URL: "postgres://a/b" }]) {
			expect(readSettings(env).site).toMatchObject({ androidUrl: "", email: "", facebookUrl: "" });
		}
	});

	it("contain the claim of the landing page, which a hyphen removes", () => {
		const asSpecified = "Más de 10 000 estudiantes ingresaron a su universidad";
		expect(readSettings({}).site.claim).toBe(asSpecified);
		expect(readSettings({ CLAIM: "" }).site.claim).toBe(asSpecified);
		expect(readSettings({ CLAIM: "Más de 300 ingresantes en 2026" }).site.claim).toBe("Más de 300 ingresantes en 2026");
		expect(readSettings({ CLAIM: " - " }).site.claim).toBe("");
	});

	it("have no claim by default, except in the demonstration", () => {
		expect(readSettings({ DEMO: "0" }).site.claim).toBe("");
		expect(readSettings({ DATABASE_URL: "postgres://a/b" }).site.claim).toBe("");
		expect(readSettings({ DATABASE_URL: "postgres://a/b", DEMO: "1", SMTP_URL: "smtp://c.pe" }).site.claim).not.toBe(
			"",
		);
	});

	it("list the facts of the academy that they fix", () => {
		expect(readSettings({}).siteOfServer.fixed).toEqual([]);
		expect(
			readSettings({ SITE_NAME: "Wari", CLAIM: "-", SITE_PHONE: "", WALLET_PHONE: "9" }).siteOfServer.fixed,
		).toEqual(["name", "claim"]);
	});

	it("refuse looser limits and a changed clock, except in a test run", () => {
		for (const NODE_ENV of ["production", "development", ""]) {
			expect(() => readSettings({ NODE_ENV, LIMITS_FACTOR: "10" })).toThrow(/LIMITS_FACTOR: .*TEST_RUN/);
			expect(() => readSettings({ NODE_ENV, CLOCK_AHEAD_HOURS: "24" })).toThrow(/CLOCK_AHEAD_HOURS: .*TEST_RUN/);
			expect(() => readSettings({ NODE_ENV, LIMITS_FACTOR: "10", TEST_RUN: "0" })).toThrow(/LIMITS_FACTOR/);
			const PUSH_STAND_IN = "http://127.0.0.1:4000";
			expect(() => readSettings({ NODE_ENV, PUSH_STAND_IN })).toThrow(/PUSH_STAND_IN: .*TEST_RUN/);
			expect(readSettings({ NODE_ENV, LIMITS_FACTOR: "1", CLOCK_AHEAD_HOURS: "0" }).limitsFactor).toBe(1);
			const test = readSettings({ NODE_ENV, LIMITS_FACTOR: "10", CLOCK_AHEAD_HOURS: "24", TEST_RUN: "1" });
			expect([test.limitsFactor, test.clockAheadMs]).toEqual([10, 24 * 3600_000]);
		}
		expect(readSettings({ NODE_ENV: "test", LIMITS_FACTOR: "10" }).limitsFactor).toBe(10);
	});

	it("require a secret that is hard to guess", () => {
		const good = [
			"3f9c1d7be0a2485c96d1f07ab34e58c2",
			"Q2FjaGltYm8tc2VjcmV0LTIwMjYtbm92LTIyLXg",
			"40371859260473815926047381592604",
		];
		for (const JWT_SECRET of good) expect(readSettings({ JWT_SECRET }).jwtSecret).toBe(JWT_SECRET);
		const easy = [
			"a".repeat(32),
			"ab".repeat(40),
			"secreto-".repeat(5),
			"0".repeat(60) + "1a",
			`${"clave secreta ".repeat(3)}cla`,
			`${"password".repeat(4)}1`,
		];
		for (const JWT_SECRET of easy)
			expect(() => readSettings({ JWT_SECRET }), JWT_SECRET).toThrow(/JWT_SECRET: is easy to guess/);
		expect(() => readSettings({ JWT_SECRET: "corto" })).toThrow(/JWT_SECRET: needs at least 32/);
		expect(() => readSettings({ ADMIN_EMAIL: "a@x.pe", ADMIN_PASSWORD: "123456789012" })).toThrow(
			/ADMIN_PASSWORD: is easy/,
		);
	});

	it("require a valid sender, with or without a name", () => {
		const address = "no-responder@x.pe";
		expect(readSettings({ MAIL_FROM: address }).mailFrom).toEqual({ name: undefined, address });
		for (const MAIL_FROM of [`Cachimbo <${address}>`, ` "Cachimbo"  <${address}> `])
			expect(readSettings({ MAIL_FROM }).mailFrom).toEqual({ name: "Cachimbo", address });
		for (const MAIL_FROM of [
			"Cachimbo",
			"Cachimbo <no>",
			"a..b@x.pe",
			`A <${address}> <${address}>`,
			`A\nBcc: b@x.pe <${address}>`,
			"<>",
		])
			expect(() => readSettings({ MAIL_FROM }), MAIL_FROM).toThrow(/MAIL_FROM: /);
	});

	it("require valid e-mail addresses, like the forms", () => {
		for (const name of ["SITE_EMAIL", "ADMIN_EMAIL"])
			for (const bad of ["soporte", ".ana@x.pe", "a..b@x.pe", "a b@x.pe", "Ana <a@x.pe>"])
				expect(() => readSettings({ [name]: bad }), bad).toThrow(new RegExp(`${name}: `));
		expect(readSettings({ SITE_EMAIL: " Hola@X.pe" }).site.email).toBe("hola@x.pe");
		expect(readSettings({ SMTP_URL: "smtp://ana:cl%40ve@correo.pe:587" }).smtpUrl).toContain("correo.pe");
		for (const SMTP_URL of ["smtp://", "smtp:", "smtp://ana:%zz@correo.pe"])
			expect(() => readSettings({ SMTP_URL }), SMTP_URL).toThrow(/SMTP_URL: /);
		for (const DATABASE_URL of ["postgres://a:%zz@b/c", "postgres://a%4:1b@b/c"])
			expect(() => readSettings({ DATABASE_URL }), DATABASE_URL).toThrow(/DATABASE_URL: /);
		expect(() => readSettings({ SITE_NAME: "Mi\nacademia" })).toThrow(/SITE_NAME: /);
		expect(() => readSettings({ SITE_NAME: "  " })).toThrow(/SITE_NAME: is too short/);
	});

	it("require a waiting list URL without a password, and a token that fits a header", () => {
		expect(readSettings({}).waitingList).toBeUndefined();
		const url = "https://hojas.example/v1/abc";
		expect(readSettings({ WAITING_LIST_URL: url }).waitingList).toEqual({ url, token: undefined });
		expect(readSettings({ WAITING_LIST_URL: url, WAITING_LIST_TOKEN: "x" }).waitingList).toEqual({ url, token: "x" });
		for (const bad of ["ftp://a.example", "hoja", "https://ana:clave@a.example/b"])
			expect(() => readSettings({ WAITING_LIST_URL: bad }), bad).toThrow(/WAITING_LIST_URL: /);
		for (const bad of ["dos palabras", "x\r\ny: z", "ñ"])
			expect(() => readSettings({ WAITING_LIST_URL: url, WAITING_LIST_TOKEN: bad }), bad).toThrow(
				/WAITING_LIST_TOKEN: /,
			);
		expect(() => readSettings({ WAITING_LIST_TOKEN: "x" })).toThrow(/WAITING_LIST_URL: is needed/);
	});
});
