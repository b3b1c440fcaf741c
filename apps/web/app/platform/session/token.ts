/** First screen of each role; other roles' routes redirect to it. */
export const homes = {
	USER: "/universidades",
	ADMIN: "/universidad/crear",
	TEACHER: "/universidad/preguntas",
	SUPPORT: "/suscriptores-gestion",
} as const;
export type Role = keyof typeof homes;

const isRole = (value: unknown): value is Role => typeof value === "string" && Object.hasOwn(homes, value);

export interface Session {
	token: string;
	userId: number;
	email: string;
	name: string;
	role: Role;
	/** Whether an ADMIN owns the academy. */
	owner: boolean;
	/** Whether a staff member must first set up a second factor. */
	awaitsFactor: boolean;
	/** Whether an administrator uses the student view, in which nothing is stored. */
	asStudent: boolean;
	/** End of the session, seconds since the epoch. */
	exp: number;
}

/** State of a stored token (specification, section 4). */
export type TokenState =
	| { kind: "anonymous" }
	/** `session` is set if only this device's clock rejects the token. The clock may be wrong. */
	| { kind: "expired"; session?: Session }
	| { kind: "invalid-role" }
	| { kind: "authenticated"; session: Session };

function decodeClaims(token: string): Record<string, unknown> | undefined {
	try {
		const payload = token.split(".")[1] ?? "";
		const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
		const claims: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
		return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : undefined;
	} catch {
		return undefined;
	}
}

/** Parses a token without verifying its signature, which the server does. `nowMs` is server time. */
export function readToken(token: unknown, nowMs: number): TokenState {
	const claims = typeof token === "string" && token !== "" ? decodeClaims(token) : undefined;
	if (!claims) return { kind: "anonymous" };
	const { exp, role, userId, sub, name } = claims;
	// 1e400 in JSON parses as Infinity: later than every date, and not a valid time.
	if (typeof exp !== "number" || !Number.isSafeInteger(exp)) return { kind: "expired" };
	if (!isRole(role)) return { kind: "invalid-role" };
	if (!Number.isSafeInteger(Number(userId ?? Number.NaN))) return { kind: "anonymous" };
	const session: Session = {
		token: token as string,
		userId: Number(userId),
		email: String(sub ?? ""),
		name: String(name ?? ""),
		role,
		owner: claims.owner === true,
		awaitsFactor: claims.awaitsFactor === true,
		asStudent: claims.asStudent === true,
		exp,
	};
	return { kind: exp > nowMs / 1000 ? "authenticated" : "expired", session };
}

export const homeOf = (role: Role): string => homes[role];
