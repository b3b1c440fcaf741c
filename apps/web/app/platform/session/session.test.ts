import { afterEach, beforeEach, expect, it, vi } from "vitest";

const encode = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
const tokenOf = (claims: object) =>
	encode({ userId: 7, sub: "rosa@correo.pe", name: "Rosa", role: "USER", exp: 4e9, ...claims });

class MemoryStorage {
	readonly items = new Map<string, string>();
	getItem = (key: string) => this.items.get(key) ?? null;
	setItem = (key: string, value: string) => void this.items.set(key, value);
	removeItem = (key: string) => void this.items.delete(key);
}

let stored: MemoryStorage;
let session: typeof import("./session.ts");

beforeEach(async () => {
	stored = new MemoryStorage();
	vi.stubGlobal("localStorage", stored);
	vi.resetModules();
	session = await import("./session.ts");
});
afterEach(() => vi.unstubAllGlobals());

it("stores the token under authToken, and the user's data separately", () => {
	const token = tokenOf({});
	expect(session.login(token)).toBe("USER");
	expect(stored.getItem("authToken")).toBe(token);
	expect(JSON.parse(stored.getItem("sessionUser") ?? "")).toEqual({ userId: 7, name: "Rosa", email: "rosa@correo.pe" });
	expect(session.currentSession()?.token).toBe(token);
});

it("reports whether the token could be stored", () => {
	session.login(tokenOf({}));
	expect(session.isSessionKept()).toBe(true);
	vi.stubGlobal("localStorage", undefined);
	session.login(tokenOf({}));
	expect(session.isSessionKept()).toBe(false);
});

it("refuses an expired and an undecodable token at sign-in", () => {
	expect(() => session.login(tokenOf({ exp: 1 }))).toThrow("Token inválido o expirado");
	expect(() => session.login("garbage")).toThrow("Token inválido o expirado");
	expect(stored.getItem("authToken")).toBeNull();
});

it("refuses a token without a role and signs out", () => {
	session.login(tokenOf({}));
	const ends: unknown[] = [];
	session.onSessionChange((end) => ends.push(end));
	expect(() => session.login(tokenOf({ role: "NONE" }))).toThrow("Rol inválido");
	expect(ends).toEqual(["invalid-role"]);
	expect(session.currentSession()).toBeNull();
});

it("distinguishes an unknown role stored by another tab from a sign-out there", () => {
	session.login(tokenOf({}));
	const events = new EventTarget();
	vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
	const ends: unknown[] = [];
	session.followOtherTabs();
	session.onSessionChange((end) => ends.push(end));
	stored.setItem("authToken", tokenOf({ role: "NONE" }));
	events.dispatchEvent(Object.assign(new Event("storage"), { key: "authToken" }));
	expect([ends, stored.getItem("authToken")]).toEqual([["invalid-role"], null]);
	events.dispatchEvent(Object.assign(new Event("storage"), { key: "authToken" }));
	expect(ends).toEqual(["invalid-role", "signed-out"]);
});

it("keeps a token that has expired by this device's clock, but treats its owner as a visitor", () => {
	const token = tokenOf({ exp: 1 });
	stored.setItem("authToken", token);
	expect(session.checkStoredToken()).toMatchObject({ kind: "expired", session: { token } });
	expect(stored.getItem("authToken")).toBe(token);
	expect(session.currentSession()).toBeNull();
});

it("continues a resumed session until it is ended, regardless of the clock", () => {
	const token = tokenOf({ exp: 1 });
	stored.setItem("authToken", token);
	const state = session.checkStoredToken();
	if (state.kind !== "expired" || !state.session) throw new Error("It is not expired");
	session.resumeSession(state.session);
	session.checkStoredToken();
	expect(session.currentSession()?.token).toBe(token);
	session.endSession("refused");
	expect([session.currentSession(), stored.getItem("authToken")]).toEqual([null, null]);
});

it("removes a stored token with an invalid end, without a role, or unreadable", () => {
	stored.setItem("authToken", tokenOf({ exp: null }));
	expect(session.checkStoredToken().kind).toBe("expired");
	expect(stored.getItem("authToken")).toBeNull();
	stored.setItem("authToken", tokenOf({ role: "NONE" }));
	expect(session.checkStoredToken().kind).toBe("invalid-role");
	expect(stored.getItem("authToken")).toBeNull();
	for (const unreadable of ["garbage", "h.$$$.s", `h.${btoa("7")}.s`, "h.//79.s", tokenOf({ userId: "Rosa" })]) {
		stored.setItem("authToken", unreadable);
		stored.setItem("sessionUser", "{}");
		expect(session.checkStoredToken().kind).toBe("anonymous");
		expect([stored.getItem("authToken"), stored.getItem("sessionUser")]).toEqual([null, null]);
		expect(session.currentSession()).toBeNull();
	}
});

it("uses the student view's token in this tab, and the administrator's token afterwards", () => {
	const tab = new MemoryStorage();
	vi.stubGlobal("sessionStorage", tab);
	const [own, view] = [tokenOf({ role: "ADMIN" }), tokenOf({ asStudent: true })];
	session.login(own);
	session.enterStudentView(view);
	session.checkStoredToken();
	expect(session.currentSession()).toMatchObject({ token: view, role: "USER", asStudent: true });
	expect(stored.getItem("authToken")).toBe(own);
	session.leaveStudentView();
	session.checkStoredToken();
	expect(session.currentSession()).toMatchObject({ token: own, role: "ADMIN", asStudent: false });
	session.enterStudentView(view);
	session.checkStoredToken();
	session.endSession("refused");
	expect(stored.getItem("authToken")).toBe(own);
	session.enterStudentView(view);
	session.clearOwnStorage();
	session.checkStoredToken();
	expect(session.currentSession()).toBeNull();
});
