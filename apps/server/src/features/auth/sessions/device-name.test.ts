import { describe, expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a device", () => {
	it.each([
		[`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/137.0.0.0 Mobile Safari/537.36`, "Chrome en Android"],
		[
			`Mozilla/5.0 (Linux; Android 14; SM-A155M) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
			"Samsung Internet en Android",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
			"Safari en iPhone",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1",
			"Chrome en iPhone",
		],
		[
			`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`,
			"Edge en Windows",
		],
		["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0", "Firefox en Windows"],
		[
			"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
			"Safari en Mac",
		],
		[`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0`, "Opera en Linux"],
		[`Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${webkit} Chrome/134.0.0.0 Safari/537.36`, "Chrome en Chromebook"],
		["okhttp/4.12.0", "Equipo desconocido"],
		["", "Equipo desconocido"],
	])("of %s is %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

	it("is generic without a user agent", () => expect(deviceName(null)).toBe("Equipo desconocido"));
});
