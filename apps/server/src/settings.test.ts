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

	it("want the site's address as an origin alone, which a slash may end", () => {
		for (const good of ["https://cachimbo.pe", "https://cachimbo.pe/", "http://192.168.1.20:3000"])
			expect(readSettings({ PUBLIC_URL: good }).publicUrl).toBe(good.replace(/\/$/, ""));
		expect(readSettings({ PUBLIC_URL: "HTTPS://Cachimbo.PE" }).publicUrl).toBe("https://cachimbo.pe");
		for (const bad of ["https://a.pe/blog", "https://a.pe/?x=1", "https://a.pe/#x", "https://ana:clave@a.pe", "a.pe"])
			expect(() => readSettings({ PUBLIC_URL: bad }), bad).toThrow(/PUBLIC_URL: /);
	});

	it("show stand-ins in a demonstration that mails nobody, and nothing invented elsewhere", () => {
		expect(readSettings({}).site.androidUrl).toMatch(/^https:/);
		expect(readSettings({ ANDROID_URL: "https://example.pe/app" }).site.androidUrl).toBe("https://example.pe/app");
		for (const env of [{ DEMO: "0" }, { SMTP_URL: "smtp://correo.pe" }, { DATABASE_URL: "postgres://a/b" }]) {
			expect(readSettings(env).site).toMatchObject({ androidUrl: "", email: "", facebookUrl: "" });
		}
	});

	it("hold the claim of the landing page, which a hyphen takes away", () => {
		const asSpecified = "Más de 10 000 estudiantes ingresaron a su universidad";
		expect(readSettings({}).site.claim).toBe(asSpecified);
		expect(readSettings({ CLAIM: "" }).site.claim).toBe(asSpecified);
		expect(readSettings({ CLAIM: "Más de 300 ingresantes en 2026" }).site.claim).toBe("Más de 300 ingresantes en 2026");
		expect(readSettings({ CLAIM: " - " }).site.claim).toBe("");
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

	it("want an address without a password for the waiting list's service, and a token that fits a header", () => {
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
