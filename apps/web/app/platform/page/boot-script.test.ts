import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { bootScript } from "./boot-script.ts";
import type { PageHandle } from "./page-handle.ts";

const encode = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;

/** Runs the script as a page would. Returns the redirect's target and the theme it sets. */
function boot(stored: Record<string, string>, leadsHome = true, leadsIn = false, asks?: PageHandle["asks"]) {
	const kept: Record<string, string> = {};
	const page = { went: "", dataset: {} as Record<string, string>, hidden: false };
	const bars = ["light", "dark"].map((scheme) => ({ dataset: { scheme }, media: "" }));
	const sent: [string, { headers: Record<string, string> }][] = [];
	runInNewContext(bootScript({ leadsHome, leadsIn, asks }), {
		window: {},
		fetch: async (...request: (typeof sent)[number]) => sent.push(request),
		AbortController,
		localStorage: { getItem: (key: string) => stored[key] ?? null },
		location: { pathname: "/pregunta/12", replace: (path: string) => (page.went = path) },
		sessionStorage: { setItem: (key: string, value: string) => (kept[key] = value) },
		document: { documentElement: page, querySelectorAll: () => bars },
		addEventListener: () => {},
		setTimeout: () => 0,
		atob,
		JSON,
		Date,
	});
	return { ...page, kept, sent, bars: bars.map((bar) => bar.media) };
}

it("redirects each role to its first screen before the first paint", () => {
	expect(boot({ authToken: encode({ role: "ADMIN", exp: 4e9 }) })).toMatchObject({
		went: "/universidad/crear",
		hidden: true,
	});
	expect(boot({ authToken: encode({ role: "USER", exp: 4e9 }) }).went).toBe("/universidades");
	expect(boot({ authToken: encode({ role: "TEACHER", exp: 4e9 }) }).went).toBe("/universidad/preguntas");
	expect(boot({ authToken: encode({ role: "SUPPORT", exp: 4e9 }) }).went).toBe("/suscriptores-gestion");
});

it("does not redirect visitors, expired or invalid tokens, nor on other pages", () => {
	expect(boot({}).went).toBe("");
	expect(boot({ authToken: encode({ role: "USER", exp: 1 }) }).went).toBe("");
	expect(boot({ authToken: "garbage" }).went).toBe("");
	expect(boot({ authToken: encode({ role: "JUDGE", exp: 4e9 }) })).toMatchObject({ went: "", hidden: false });
	expect(boot({ authToken: encode({ role: "USER", exp: 4e9 }) }, false).went).toBe("");
});

it("sets data-role on the other pages for the first paint", () => {
	const roleAt = (claims: object) => boot({ authToken: encode(claims) }, false).dataset.role;
	expect(roleAt({ role: "USER", exp: 4e9 })).toBe("USER");
	expect(roleAt({ role: "ADMIN", exp: 4e9 })).toBe("ADMIN");
	expect([roleAt({ role: "USER", exp: 1 }), roleAt({ role: "JUDGE", exp: 4e9 })]).toEqual([undefined, undefined]);
	expect(boot({}, false).dataset).toEqual({});
});

it("sends the first requests of a student's screen, and of nobody else's", () => {
	const asks = ["/api/v1/user/university/todos", "/api/v1/user/own-id/preferences"];
	const at = (claims: object) => boot({ authToken: encode(claims) }, false, false, asks).sent;
	const claims = { role: "USER", exp: 4e9, userId: 7 };
	expect(at(claims).map(([address]) => address)).toEqual([
		"/api/v1/user/university/todos",
		"/api/v1/user/7/preferences",
	]);
	expect(at(claims)[0]?.[1].headers.Authorization).toBe(`Bearer ${encode(claims)}`);
	expect([at({ ...claims, exp: 1 }), at({ ...claims, role: "ADMIN" })]).toEqual([[], []]);
});

it("sets the chosen theme", () => {
	expect(boot({ "cachimbo.theme": "dark" })).toMatchObject({ dataset: { theme: "dark" }, bars: ["not all", "all"] });
	expect(boot({ "cachimbo.theme": "purple" }).dataset).toEqual({});
});

it("redirects students to the screen behind a shared page, and visitors after the sign-in", () => {
	const origin = { "cachimbo.origin": "/pregunta/12/resolver" };
	const at = (claims?: object) => boot(claims ? { authToken: encode(claims) } : {}, false, true);
	expect(at({ role: "USER", exp: 4e9 })).toMatchObject({ went: "/pregunta/12/resolver", hidden: true, kept: {} });
	expect(at()).toMatchObject({ went: "", kept: origin });
	expect(at({ role: "USER", exp: 1 })).toMatchObject({ went: "", kept: origin });
	expect(at({ role: "ADMIN", exp: 4e9 })).toMatchObject({ went: "", dataset: { role: "ADMIN" }, kept: {} });
	expect(boot({}, false).kept).toEqual({});
});
