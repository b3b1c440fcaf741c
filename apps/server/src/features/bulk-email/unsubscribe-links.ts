import { siteUrl } from "../../mail/compose.ts";
import type { Settings } from "../../settings/settings.ts";

/** Token in previews and tests: the page says that it is a sample. */
export const sampleToken = "muestra";

interface Keys {
	/** HMAC of a text with the installation's secret */
	mac(text: string): string;
	isMac(text: string, mac: string): boolean;
}

const signed = (id: number) => `baja:${id}`;

/** Token for one recipient's mail; signed, so it cannot be forged. */
export const unsubscribeToken = ({ tokens }: { tokens: Keys }, id: number): string => `${id}.${tokens.mac(signed(id))}`;

/** @returns the recipient's id; undefined for an invalid token */
export function readUnsubscribeToken({ tokens }: { tokens: Keys }, token: string): number | undefined {
	const [, digits = "", mac = ""] = /^([1-9]\d{0,9})\.([\w-]{20,64})$/.exec(token) ?? [];
	const id = Number(digits);
	return id > 0 && tokens.isMac(signed(id), mac) ? id : undefined;
}

export const unsubscribeUrl = (settings: Settings, token: string): string => `${siteUrl(settings)}/baja/${token}`;
