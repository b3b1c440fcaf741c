import { createHash, createPublicKey, verify } from "node:crypto";

/** DNS lookup: the TXT record of a name; undefined if there is none. */
export type TxtRecords = (name: string) => string | undefined;

type Verdict = { passes: true; domain: string; signed: string[] } | { passes: false; why: string };

/**
 * Verifies a mail's DKIM signature (RFC 6376) like a receiving mail server, independently of the signing code: rsa-sha256, header
 * and body canonicalised as `relaxed`, the whole body.
 */
export function verifyDkim(raw: string, txt: TxtRecords): Verdict {
	const end = raw.indexOf("\r\n\r\n");
	const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
	const signature = headers.find((line) => nameOf(line) === "dkim-signature");
	if (!signature) return fail("no signature");
	const tags = tagsOf(valueIn(signature));
	if (tags.v !== "1" || tags.a !== "rsa-sha256" || tags.c !== "relaxed/relaxed" || "l" in tags)
		return fail(`not what is verified here: v=${tags.v} a=${tags.a} c=${tags.c}`);
	const bodyHash = createHash("sha256")
		.update(relaxedBody(raw.slice(end + 4)))
		.digest("base64");
	if (bodyHash !== withoutSpaces(tags.bh)) return fail("the body was changed");
	const record = txt(`${tags.s}._domainkey.${tags.d}`);
	if (!record) return fail("no key");
	const key = createPublicKey({
		key: Buffer.from(withoutSpaces(tagsOf(record).p), "base64"),
		format: "der",
		type: "spki",
	});
	const signed = (tags.h ?? "").split(":").map((name) => name.trim().toLowerCase());
	if (!signed.includes("from")) return fail("From is not signed");
	const unsigned = signature.replace(/([;:]\s*b=)[^;]*/, "$1");
	const text = `${selectHeaders(headers, signed)
		.map((line) => `${relaxedHeader(line)}\r\n`)
		.join("")}${relaxedHeader(unsigned)}`;
	const isRight = verify("RSA-SHA256", Buffer.from(text), key, Buffer.from(withoutSpaces(tags.b), "base64"));
	return isRight
		? { passes: true, domain: tags.d ?? "", signed }
		: fail("the signature is not of this key and these headers");
}

const fail = (why: string): Verdict => ({ passes: false, why });
const nameOf = (line: string) => line.slice(0, line.indexOf(":")).trim().toLowerCase();
const valueIn = (line: string) => line.slice(line.indexOf(":") + 1);
const withoutSpaces = (value = "") => value.replace(/\s/g, "");

const tagsOf = (list: string): Record<string, string> =>
	Object.fromEntries(
		list
			.split(";")
			.filter((tag) => tag.includes("="))
			.map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).trim()]),
	);

/** A name signed twice refers to the last such header, then the one before it; signing a missing one signs its absence. */
function selectHeaders(headers: readonly string[], names: readonly string[]): string[] {
	const left = [...headers];
	return names.flatMap((name) => {
		const at = left.findLastIndex((line) => nameOf(line) === name);
		return at < 0 ? [] : left.splice(at, 1);
	});
}

const relaxedHeader = (line: string) =>
	`${nameOf(line)}:${valueIn(line)
		.replace(/\r\n/g, "")
		.replace(/[ \t]+/g, " ")
		.trim()}`;

function relaxedBody(body: string): string {
	const lines = body.replace(/[ \t]+(?=\r\n|$)/g, "").replace(/[ \t]+/g, " ");
	const text = lines.replace(/(\r\n)+$/, "");
	return text && `${text}\r\n`;
}
