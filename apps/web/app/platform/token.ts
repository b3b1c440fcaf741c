export type Role = "ADMIN" | "USER";

export interface Session {
	token: string;
	userId: number;
	email: string;
	name: string;
	role: Role;
	/** End of the session, seconds since the epoch. */
	exp: number;
}

/** State of a stored token (specification, section 4). */
export type TokenState =
	| { kind: "anonymous" }
	/** `session` where only the clock says so, which may be wrong. */
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
	// 1e400 in JSON is Infinity, which is later than everything and no time.
	if (typeof exp !== "number" || !Number.isSafeInteger(exp)) return { kind: "expired" };
	if (!Number.isSafeInteger(Number(userId ?? Number.NaN))) return { kind: "anonymous" };
	if (role !== "ADMIN" && role !== "USER") return { kind: "invalid-role" };
	const session: Session = {
		token: token as string,
		userId: Number(userId),
		email: String(sub ?? ""),
		name: String(name ?? ""),
		role,
		exp,
	};
	return { kind: exp > nowMs / 1000 ? "authenticated" : "expired", session };
}

/** First screen of a role; routes of the other role redirect here. */
export const homeOf = (role: Role): string => (role === "ADMIN" ? "/universidad/crear" : "/universidades");
