import { lazyRequire } from "../../../process/lazy-require.ts";

/** TOTP (RFC 6238) with the parameters that every app supports: SHA-1, six digits, 30 seconds. Loaded on first use. */
const library = lazyRequire<typeof import("otpauth")>("otpauth");
const [digits, period] = [6, 30];

const generator = (secret: string, names: { issuer?: string; label?: string } = {}) => {
	const { Secret, TOTP } = library();
	return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits, period });
};

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new (library().Secret)({ size: 20 }).base32;

/** URI for the QR code: `otpauth://totp/…`. */
export const setUpAddress = (secret: string, names: { issuer: string; label: string }): string =>
	generator(secret, names).toString();

export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Returns the 30-second step of a code: the present, previous or next one, since a phone's clock may be off.
 * @returns undefined for a wrong code
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
	const delta = generator(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
	return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
