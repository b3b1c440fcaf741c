import { randomUUID } from "node:crypto";
import { ADMIN_IDLE_MINUTES } from "@cachimbo/rules/limits";
import { and, eq, isNull, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { countLookups } from "../../../cache/lookups.ts";
import { sessions, users } from "../../../db/schema/people/accounts.ts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor, ResolveToken } from "../../../work/actor.ts";
import { deviceName } from "./device-name.ts";
import { noteSeen } from "./last-seen.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const ofStaff = { absolute: 10 * 60 * minute, idle: ADMIN_IDLE_MINUTES * minute, touch: minute } as const;
/** Lifetime of sessions by role. Students' phones stay signed in; staff's computers do not. */
const life = {
	USER: { absolute: 30 * day, idle: 14 * day, touch: 10 * minute },
	ADMIN: ofStaff,
	TEACHER: ofStaff,
	SUPPORT: ofStaff,
} as const;
const sessionsPerUser = 5;
const cacheMs = 1000;
/** While the database is down, catalogue routes accept a session verified at most this long ago. */
const latelyMs = 5 * minute;

const counted = countLookups("sessions");

interface Account {
	id: number;
	email: string;
	firstNames: string;
	lastNames: string;
	role: Actor["role"];
	owner: boolean;
	/** the hash against which the password was checked */
	passwordHash: string;
	/** null: no code was asked for */
	secondFactorAt: Date | null;
}

/**
 * Opens a session, ends the user's oldest ones beyond five, and signs its token.
 * @returns the token, with a sentence about an ended session; undefined if the account was closed or blocked, or its password,
 * role or second factor changed, since it was read
 */
export async function openSession(
	deps: Deps,
	account: Account,
	userAgent: string | undefined,
): Promise<{ token: string; notice?: string } | undefined> {
	const id = randomUUID();
	const now = deps.clock.now();
	const expiresAt = new Date(now.getTime() + life[account.role].absolute);
	const { id: userId, passwordHash, role } = account;
	const factor = account.secondFactorAt !== null;
	const awaits = !factor && role !== "USER" && deps.settings.staffSecondFactor.required;
	const agent = userAgent?.slice(0, 300) ?? null;
	const rows = await writeSession(deps, { id, userId, now, expiresAt, agent, passwordHash, role, factor, awaits });
	if (!rows.some((row) => row.opened)) return undefined;
	const ended = rows.filter((row) => !row.opened);
	for (const one of ended) deps.bus.publish("session-ended", { userId: account.id, sessionId: one.id });
	const token = signToken(deps, account, id, expiresAt, awaits);
	return { token, ...(ended[0] && { notice: replacedNotice(ended[0].agent) }) };
}

/** Signs the bearer token of a session. */
export const signToken = (
	deps: Pick<Deps, "tokens">,
	account: Omit<Account, "passwordHash" | "secondFactorAt">,
	sessionId: string,
	expiresAt: Date,
	awaitsFactor = false,
): string =>
	deps.tokens.sign({
		sub: account.email,
		userId: account.id,
		role: account.role,
		name: `${account.firstNames} ${account.lastNames}`,
		...(account.owner ? { owner: true } : {}),
		...(awaitsFactor ? { awaitsFactor } : {}),
		sid: sessionId,
		exp: Math.floor(expiresAt.getTime() / 1000),
	});

interface SessionValues extends Pick<Account, "passwordHash" | "role"> {
	id: string;
	userId: number;
	now: Date;
	expiresAt: Date;
	agent: string | null;
	/** whether a code was asked for */
	factor: boolean;
	awaits: boolean;
}

/**
 * Opens the session and ends those beyond the newest five, in one round trip. A statement does not see its own inserts, hence the
 * offset of one less. The share lock waits for a concurrent password reset or deletion, and the row is then checked again; a
 * later reset waits for this statement and sees the session. Concurrent sign-ins would end the same old sessions: the one that
 * holds a row ends it.
 */
const writeSession = statement<SessionValues, { id: string; agent: string | null; opened: boolean }>(
	"open_session",
	`with account as (select id from users where id = $userId::int and closed_at is null and blocked_at is null
				and password_hash = $passwordHash::text and role = $role::role
				and (second_factor_at is not null) = $factor::boolean for share),
		opened as (
			insert into sessions (id, user_id, last_seen_at, expires_at, user_agent, awaits_factor)
			select $id::uuid, id, $now::timestamptz, $expiresAt::timestamptz, $agent::text, $awaits::boolean from account returning id),
		elders as (
			select s.id from account join sessions s on s.user_id = account.id where s.revoked_at is null
			order by s.created_at desc offset ${sessionsPerUser - 1} for update of s skip locked),
		ended as (update sessions set revoked_at = now() where id in (select id from elders) returning id, user_agent)
		select id, user_agent as agent, false as opened from ended union all select id, null, true from opened`,
);

const atOnce = `puedes tener ${sessionsPerUser} abiertas a la vez`;
const replacedNotice = (agent: string | null) => `Cerramos tu sesión más antigua (${deviceName(agent)}): ${atOnce}`;

/** Finds the session that replaced another: `open_session` ends the old one and opens the new one at the same timestamp. */
const findSuccessor = statement<{ id: string }, { agent: string | null }>(
	"find_session_successor",
	`select n.user_agent as agent from sessions s
		join sessions n on n.user_id = s.user_id and n.created_at = s.revoked_at and n.id <> s.id
		where s.id = $id::uuid limit 1`,
);

export async function endSession(deps: Deps, actor: Actor): Promise<void> {
	await deps.db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, actor.sessionId));
	deps.bus.publish("session-ended", { userId: actor.userId, sessionId: actor.sessionId });
}

/** Returns a resolver that looks up a token's session and account in the database, at most once a second for each token. */
export function createTokenResolver(deps: Deps): ResolveToken {
	const now = () => deps.clock.now().getTime();
	const cache = new LRUCache<string, Found>({ max: 20_000, ttl: latelyMs, perf: { now } });
	/** claims of tokens whose session has ended, to look up the reason without verifying them again */
	const endedClaims = new LRUCache<string, Found["claims"]>({ max: 1000 });
	let endedSessions = 0;
	deps.bus.subscribe("session-ended", ({ userId, sessionId }) => {
		endedSessions++;
		for (const [token, { actor }] of cache.entries()) {
			if (actor.userId === userId && (sessionId === undefined || actor.sessionId === sessionId)) cache.delete(token);
		}
	});
	let gaps = 0;
	// Keep the entries for `lately`: the database may be down too.
	deps.bus.subscribe("maybe-missed", () => {
		gaps++;
	});
	const find = prepareSessionLookup(deps);
	/** Returns a token's claims, verified at most once: verification queues in the thread pool behind the password hashes of sign-ins. */
	const read = async (token: string) => {
		const claims = cache.get(token)?.claims ?? (await deps.tokens.read(token));
		return claims && claims.exp * 1000 > now() ? claims : undefined;
	};
	const ask = async (token: string) => {
		deps.db.$client.refuseIfTooManyWait();
		const claims = await read(token);
		if (!claims) return undefined;
		const before = { endedSessions, gaps };
		const [row] = await find.execute({ id: claims.sid });
		if (!row || row.role !== roleBehind(claims) || isSessionOver(deps, row)) {
			cache.delete(token);
			endedClaims.set(token, claims);
			return undefined;
		}
		touch(deps, claims.sid, row);
		const actor: Actor = {
			userId: row.userId,
			email: row.email,
			name: `${row.firstNames} ${row.lastNames}`,
			...(claims.asStudent ? studentView : { role: row.role, owner: row.owner }),
			sessionId: claims.sid,
			...(row.awaitsFactor && { awaitsFactor: true }),
		};
		// Do not cache if any session ended during the read: it may be this one.
		if (endedSessions === before.endedSessions)
			cache.set(token, {
				...{ actor, at: now(), gaps: before.gaps, expiresAt: row.expiresAt.getTime() },
				claims,
			});
		else cache.delete(token);
		return actor;
	};
	return {
		async now(token) {
			const found = cache.get(token);
			const isFresh = found !== undefined && found.gaps === gaps && now() - found.at < cacheMs;
			counted(isFresh);
			return isFresh ? found.actor : ask(token);
		},
		lately(token) {
			const found = cache.get(token);
			return found && found.expiresAt > now() ? found.actor : undefined;
		},
		async whyOver(token) {
			const claims = endedClaims.get(token);
			const [successor] = claims ? await findSuccessor(deps, { id: claims.sid }) : [];
			return (
				successor && `Tu sesión se cerró porque entraste en otro equipo (${deviceName(successor.agent)}): ${atOnce}`
			);
		},
	};
}

type Claims = NonNullable<Awaited<ReturnType<Deps["tokens"]["read"]>>>;

interface Found {
	actor: Actor;
	/** time of the lookup, in milliseconds since 1970 */
	at: number;
	/** value of the `gaps` counter at the lookup: number of times that 'session-ended' events may have been missed */
	gaps: number;
	expiresAt: number;
	/** claims of the token */
	claims: Pick<Claims, "sid" | "role" | "exp" | "asStudent">;
}

/** Identity of an ADMIN in student view. */
const studentView = { role: "USER", owner: false, asStudent: true } as const;

/** Role that the account must still have. */
const roleBehind = ({ role, asStudent }: Found["claims"]) => (asStudent ? "ADMIN" : role);

const prepareSessionLookup = (deps: Deps) =>
	deps.db
		.select({
			userId: users.id,
			email: users.email,
			firstNames: users.firstNames,
			lastNames: users.lastNames,
			role: users.role,
			owner: users.owner,
			lastSeenAt: sessions.lastSeenAt,
			expiresAt: sessions.expiresAt,
			awaitsFactor: sessions.awaitsFactor,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.id, sql.placeholder("id")), isNull(sessions.revokedAt), isNull(users.closedAt)))
		.prepare("session_of_token");

interface SessionTimes {
	role: Actor["role"];
	lastSeenAt: Date;
	expiresAt: Date;
}

/** Whether a session has expired, or was idle for too long. */
export function isSessionOver(deps: Pick<Deps, "clock">, session: SessionTimes): boolean {
	const now = deps.clock.now().getTime();
	return session.expiresAt.getTime() <= now || now - session.lastSeenAt.getTime() > life[session.role].idle;
}

/** Records activity; any request counts. Not awaited: losing an update is harmless, and waiting would slow down every request. */
function touch(deps: Deps, sessionId: string, session: SessionTimes): void {
	const now = deps.clock.now();
	if (now.getTime() - session.lastSeenAt.getTime() < life[session.role].touch) return;
	noteSeen(deps, sessionId, now);
}
