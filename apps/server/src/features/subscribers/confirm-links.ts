import { siteUrl } from "../../mail/compose.ts";
import type { Settings } from "../../settings/settings.ts";

interface Keys {
	/** HMAC of a text with the installation's secret */
	mac(text: string): string;
	isMac(text: string, mac: string): boolean;
}

/** Days for which a confirmation link works. */
export const CONFIRM_DAYS = 7;

const signedText = (email: string, until: number) => `boletin:${until}:${email}`;

/** Token that contains the address, so that nothing is stored before confirmation. @param until milliseconds since 1970 */
export const confirmToken = ({ tokens }: { tokens: Keys }, email: string, until: number): string =>
	`${Buffer.from(email).toString("base64url")}.${until}.${tokens.mac(signedText(email, until))}`;

/** @returns the address; undefined for an invalid or expired token */
export function readConfirmToken({ tokens }: { tokens: Keys }, token: string, now: number): string | undefined {
	const [, address = "", digits = "", mac = ""] = /^([\w-]{4,400})\.(\d{1,15})\.([\w-]{20,64})$/.exec(token) ?? [];
	const [email, until] = [Buffer.from(address, "base64url").toString(), Number(digits)];
	return until > now && tokens.isMac(signedText(email, until), mac) ? email : undefined;
}

export const confirmUrl = (settings: Settings, token: string): string => `${siteUrl(settings)}/suscribirse/${token}`;
