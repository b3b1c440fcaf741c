/**
 * Failure of a store: `away` (also busy or broken), `full`, or `refused`, which a retry does not change. The message names the
 * store's answer and contains no secret.
 */
export class StoreFault extends Error {
	override name = "StoreFault";
	readonly kind: "away" | "full" | "refused";

	constructor(kind: StoreFault["kind"], message: string, options?: ErrorOptions) {
		super(message, options);
		this.kind = kind;
	}
}

/** Untrusted certificate, no TLS, or no HTTP: retrying is useless. */
const unusableEndpoint = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|^HPE_/;

/** @param error error of a connection */
export function faultOf(error: unknown): StoreFault {
	if (error instanceof StoreFault) return error;
	const { code = "", message } = error as NodeJS.ErrnoException;
	const isUnusable = unusableEndpoint.test(code) || /self.signed|certificate/.test(message);
	return new StoreFault(isUnusable ? "refused" : "away", code ? `${code}: ${message}` : message, { cause: error });
}

/** Error codes for a full store of S3, Ceph, MinIO and Garage. */
const full =
	/^(QuotaExceeded|XMinio(StorageFull|AdminBucketQuotaExceeded)|EntityTooLarge|ServiceQuotaExceeded.*|InsufficientStorage)$/;
const busy = /^(SlowDown|RequestTimeout|ServiceUnavailable|InternalError|TooManyRequests)/;

/** @param text response body, XML if it is from S3 */
export function faultOfAnswer(status: number, text: string): StoreFault {
	const code = codeIn(text);
	const summary = `answered ${status}${code ? ` ${code}` : ""}`;
	if (status === 507 || full.test(code)) return new StoreFault("full", summary);
	return new StoreFault(status >= 500 || status === 429 || busy.test(code) ? "away" : "refused", summary);
}

/** Returns an error code such as `NoSuchKey`; empty if the body is not S3's XML. */
export const codeIn = (text: string): string => /<Code>\s*(\w{1,60})\s*<\/Code>/.exec(text)?.[1] ?? "";
