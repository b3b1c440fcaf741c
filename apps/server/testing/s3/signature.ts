import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** An error: status and code as defined by S3. */
export type Refusal = [status: number, code: string];

export interface KnownKey {
	id: string;
	secret: string;
	region: string;
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Verifies a request's signature according to Amazon's documentation ("Authenticating Requests: Using the Authorization Header
 * (AWS Signature Version 4)"), independently of our client's library.
 */
export function refusalOf(request: IncomingMessage, body: Buffer, key: KnownKey, now: Date): Refusal | undefined {
	const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
		request.headers.authorization ?? "",
	);
	if (!parts) return [403, "AccessDenied"];
	const [, credential = "", signedHeaders = "", signature = ""] = parts;
	const [id, day = "", region = "", service, end] = credential.split("/");
	if (id !== key.id) return [403, "InvalidAccessKeyId"];
	if (region !== key.region || service !== "s3" || end !== "aws4_request") return [400, "AuthorizationHeaderMalformed"];
	const date = String(request.headers["x-amz-date"]);
	const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
	if (!date.startsWith(day) || !(Math.abs(now.getTime() - at) < 15 * 60_000)) return [403, "RequestTimeTooSkewed"];
	const names = signedHeaders.split(";");
	const required = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
	if (required.some((name) => !names.includes(name))) return [403, "AccessDenied"];
	const digest = String(request.headers["x-amz-content-sha256"]);

	const url = new URL(request.url ?? "/", "http://host");
	const query = [...url.searchParams].map((pair) => pair.map(encode).join("=")).sort();
	const canonical = [
		request.method,
		decodeURIComponent(url.pathname).split("/").map(encode).join("/"),
		query.join("&"),
		...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, " ")}`),
		"",
		signedHeaders,
		digest,
	].join("\n");
	const toSign = ["AWS4-HMAC-SHA256", date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
	const signing = hmac(hmac(hmac(hmac(`AWS4${key.secret}`, day), region), "s3"), "aws4_request");
	if (!timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, "hex"))) return [403, "SignatureDoesNotMatch"];
	return sha256(body) === digest ? undefined : [400, "XAmzContentSHA256Mismatch"];
}
