import { whenUsed } from "../../when-used.ts";

/** RFC 6238 as every app takes it without asking: SHA-1, six digits, half a minute. Loaded by who uses it. */
const library = whenUsed<typeof import("otpauth")>("otpauth");
const [digits, period] = [6, 30];

const generator = (secret: string, names: { issuer?: string; label?: string } = {}) => {
	const { Secret, TOTP } = library();
	return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits, period });
};

/** 160 bits, as RFC 4226 asks for, in base32. */
export const newSecret = (): string => new (library().Secret)({ size: 20 }).base32;

/** What the picture says to an app: `otpauth://totp/…`. */
export const setUpAddress = (secret: string, names: { issuer: string; label: string }): string =>
	generator(secret, names).toString();

export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Which half minute a code is of: the present one, or one before or after it, since a phone's clock may be off.
 * @returns undefined for a wrong code
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
	const delta = generator(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
	return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
