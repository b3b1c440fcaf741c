import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

describe("settings", () => {
	it("have a default for everything", () => {
		expect(readSettings({})).toMatchObject({
			mode: "production",
			port: 3000,
			host: "127.0.0.1",
			demo: true,
			limitsFactor: 1,
		});
	});

	it("name every fault at once", () => {
		const bad = { PORT: "puerta", DATABASE_URL: "mysql://x", ADMIN_PASSWORD: "corta", REDIS_URL: "redis://x" };
		expect(() => readSettings(bad)).toThrow(/PORT: .*[\s\S]*DATABASE_URL: [\s\S]*REDIS_URL: [\s\S]*ADMIN_PASSWORD: /);
	});

	it("take an empty variable for none", () => {
		expect(readSettings({ PORT: "", PUBLIC_URL: "" })).toMatchObject({ port: 3000, publicUrl: undefined });
	});

	it("show stand-ins in a demonstration that mails nobody, and nothing invented elsewhere", () => {
		expect(readSettings({}).site.androidUrl).toMatch(/^https:/);
		expect(readSettings({ ANDROID_URL: "https://example.pe/app" }).site.androidUrl).toBe("https://example.pe/app");
		for (const env of [{ DEMO: "0" }, { SMTP_URL: "smtp://correo.pe" }, { DATABASE_URL: "postgres://a/b" }]) {
			expect(readSettings(env).site).toMatchObject({ androidUrl: "", email: "", facebookUrl: "" });
		}
	});

	it("refuse looser limits in production", () => {
		expect(() => readSettings({ NODE_ENV: "production", LIMITS_FACTOR: "10" })).toThrow(/LIMITS_FACTOR/);
		expect(readSettings({ NODE_ENV: "test", LIMITS_FACTOR: "10" }).limitsFactor).toBe(10);
	});

	it("refuse another time than the present one in production, also where nobody says that it is production", () => {
		for (const env of [{ NODE_ENV: "production" }, {}]) {
			expect(() => readSettings({ ...env, CLOCK_AHEAD_HOURS: "24" })).toThrow(/CLOCK_AHEAD_HOURS/);
		}
		expect(readSettings({ NODE_ENV: "test", CLOCK_AHEAD_HOURS: "24" }).clockAheadMs).toBe(24 * 3600_000);
	});
});
