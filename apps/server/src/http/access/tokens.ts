import { createHash, createHmac, randomUUID, timingSafeEqual, type webcrypto } from "node:crypto";
import { tokenClaims } from "@cachimbo/contract/auth/token-claims";
import { JOSEError, JWSInvalid } from "jose/errors";
import { jwtVerify } from "jose/jwt/verify";
import type { Actor } from "../../work/actor.ts";
import { type Clock, systemClock } from "../../work/clock.ts";
import { createSealing } from "./sealing.ts";

const issuer = "cachimbo";
const audience = "cachimbo-web";
/** The longest session is 30 days; one day more tolerates clock changes. */
const maxSeconds = 31 * 86_400;

export interface Claims {
	sub: string;
	userId: number;
	role: Actor["role"];
	name: string;
	/** for the web pages: whether to show the owner's controls; the server checks the account */
	owner?: boolean;
	/** for the web pages: staff that must set up a second factor first */
	awaitsFactor?: boolean;
	/** ADMIN session in student view: read-only (features/auth/student-view/commands.ts). */
	asStudent?: boolean;
	sid: string;
	/** seconds */
	exp: number;
}

interface Key {
	id: string;
	secret: string;
	/** imported once: raw bytes would be imported for every token */
	hmac: Promise<webcrypto.CryptoKey>;
}

const keyOf = (secret: string): Key => ({
	id: createHash("sha256").update(secret).digest("hex").slice(0, 8),
	secret,
	hmac: crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
		"verify",
	]),
});

const digest = (text: string) => createHash("sha256").update(text).digest();
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs and verifies bearer tokens (JWT, HS256). The first secret signs; a second is accepted during key rotation. */
export function createTokens(secrets: readonly [string, ...string[]], clock: Clock = systemClock) {
	const keys = secrets.map(keyOf);
	const [current] = keys as [Key, ...Key[]];
	const mac = (secret: string, text: string) =>
		createHmac("sha256", secret).update(`mac:${text}`).digest("base64url").slice(0, 32);
	return {
		...createSealing(secrets),
		/** MAC of a text, to authenticate our links. It has no expiry. */
		mac: (text: string): string => mac(current.secret, text),
		/** Whether it is the `mac` of this text under any of the secrets. */
		isMac: (text: string, given: string): boolean =>
			keys.some(({ secret }) => timingSafeEqual(digest(mac(secret, text)), digest(given))),
		/**
		 * Signs a token. Synchronous: in the thread pool it would queue behind the password hashes of concurrent sign-ins.
		 * @param claims `exp` in seconds
		 */
		sign(claims: Claims): string {
			const stamp = { iss: issuer, aud: audience, iat: Math.floor(clock.now().getTime() / 1000), jti: randomUUID() };
			const signed = `${encode({ alg: "HS256", kid: current.id })}.${encode({ ...claims, ...stamp })}`;
			return `${signed}.${createHmac("sha256", current.secret).update(signed).digest("base64url")}`;
		},
		/** @returns undefined for a forged, expired or malformed token, or one of another algorithm */
		async read(token: string): Promise<Claims | undefined> {
			try {
				const { payload } = await jwtVerify(token, (header) => keyFor(keys, header.kid), {
					algorithms: ["HS256"],
					issuer,
					audience,
					requiredClaims: ["sub", "exp"],
					currentDate: clock.now(),
				});
				return isOurs(payload) ? payload : undefined;
			} catch (refusal) {
				if (refusal instanceof JOSEError) return undefined;
				throw refusal;
			}
		},
	};
}

/** Validates the claims: the key may also sign tokens of other programs (and '1e400' parses to Infinity). */
function isOurs(payload: object): payload is Claims {
	const { success, data } = tokenClaims.safeParse(payload);
	if (!success || data.userId < 1 || !Number.isSafeInteger(data.userId)) return false;
	const lives = data.exp - data.iat;
	if (data.iat < 1 || lives < 0 || lives > maxSeconds) return false;
	const sid = "sid" in payload && payload.sid;
	return typeof sid === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sid);
}

function keyFor(keys: readonly Key[], id: string | undefined): Promise<webcrypto.CryptoKey> {
	const key = keys.find((one) => one.id === id);
	if (!key) throw new JWSInvalid("unknown key");
	return key.hmac;
}

export type Tokens = ReturnType<typeof createTokens>;
