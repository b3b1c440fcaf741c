import { emailField } from "@cachimbo/contract/core/fields";
import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const control = /[\u0000-\u001f\u007f\u2028\u2029]/;
const address = emailField();

/** Single-line text, trimmed. */
export const text = (maximum: number) =>
	z
		.string()
		.trim()
		.max(maximum)
		.refine((value) => !control.test(value), "is one line, without control characters");

/** A day of the calendar, 'YYYY-MM-DD'. */
export const day = z.iso.date("is a day, such as 2025-04-21");

const addressOf = (value: string) => address.safeParse(value).data;

/** An e-mail address as the forms take it, lower case. */
export const mailAddress = z
	.string()
	.refine((value) => addressOf(value) !== undefined, "is an address, such as hola@example.pe")
	.transform((value) => addressOf(value) ?? "");

export interface Sender {
	name: string | undefined;
	address: string;
}

/** `ana@example.pe` or `Ana <ana@example.pe>`; undefined for an invalid sender. */
function senderOf(value: string): Sender | undefined {
	if (control.test(value)) return undefined;
	const [, quoted, plain, inside] = /^\s*(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/.exec(value) ?? [];
	const found = addressOf(inside ?? value);
	return found === undefined ? undefined : { name: (quoted ?? plain)?.trim() || undefined, address: found };
}

export const sender = z
	.string()
	.max(254)
	.refine((value) => senderOf(value) !== undefined, "is an address, or a name and one: Cachimbo <hola@example.pe>")
	.transform((value) => senderOf(value) as Sender);

function canDecode(value: string): boolean {
	try {
		const { username, password } = new URL(value);
		for (const part of [username, password]) decodeURIComponent(part); // throws for a bare '%'
		return true;
	} catch {
		return false;
	}
}

/** URL of a service, optionally with user and password. */
export const serviceUrl = (protocol: RegExp, example: string) =>
	z
		.url({ protocol, error: `is an address, such as ${example}` })
		.refine(canDecode, "has a user or password with a '%' that is not written as %25");

/** Returns a line for each invalid setting, with its first fault. */
export function settingFaults({ issues }: z.ZodError): string[] {
	const faults = new Map<string, string>();
	for (const issue of issues) {
		const name = issue.path.join(".");
		if (!faults.has(name)) faults.set(name, `${name}: ${plainly(issue)}`);
	}
	return [...faults.values()];
}

/** Replaces Zod's default messages by plain ones; messages written in a schema stay. */
function plainly(issue: z.core.$ZodIssue): string {
	if (!/^(Invalid|Too) /.test(issue.message)) return issue.message;
	switch (issue.code) {
		case "invalid_type":
			return issue.expected === "int" ? "is a whole number" : `is a ${issue.expected}`;
		case "invalid_value":
			return `is one of ${issue.values.join(", ")}`;
		case "too_small":
			return issue.origin === "string" ? "is too short" : `is ${issue.minimum} or more`;
		case "too_big":
			return `is at most ${issue.maximum}${issue.origin === "string" ? " characters long" : ""}`;
		default:
			return "is a whole address, such as https://example.pe";
	}
}

/** Shannon entropy by character frequency, in bits; a repeated text counts once. */
function bitsOf(secret: string): number {
	const [repeats, unit] = /^(.+?)\1+(?=.{0,16}$)/s.exec(secret) ?? [];
	const counted = repeats && unit ? unit + secret.slice(repeats.length) : secret;
	const times = Map.groupBy(counted, (character) => character);
	let bits = 0;
	for (const { length } of times.values()) bits += length * Math.log2(counted.length / length);
	return bits;
}

/** Whether a secret (of 32 characters or more) looks random, not typed like 'aaaa…'. */
export const isHardToGuess = (secret: string): boolean => bitsOf(secret) >= 80;
