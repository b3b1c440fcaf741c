/**
 * Why a store did not do what it was asked: it is `away` (also: too busy, or broken), `full`, or it `refused` and will do
 * so again. The message names what it answered and holds no secret.
 */
export class StoreFault extends Error {
	override name = "StoreFault";
	readonly kind: "away" | "full" | "refused";

	constructor(kind: StoreFault["kind"], message: string, options?: ErrorOptions) {
		super(message, options);
		this.kind = kind;
	}
}

/** A certificate that is not trusted, or no TLS, or no HTTP where there should be: trying again changes nothing. */
const wrongDoor = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|^HPE_/;

/** @param error of a connection */
export function faultOf(error: unknown): StoreFault {
	if (error instanceof StoreFault) return error;
	const { code = "", message } = error as NodeJS.ErrnoException;
	const isWrong = wrongDoor.test(code) || /self.signed|certificate/.test(message);
	return new StoreFault(isWrong ? "refused" : "away", code ? `${code}: ${message}` : message, { cause: error });
}

/** What servers call it: S3 itself, Ceph, MinIO, Garage. */
const full =
	/^(QuotaExceeded|XMinio(StorageFull|AdminBucketQuotaExceeded)|EntityTooLarge|ServiceQuotaExceeded.*|InsufficientStorage)$/;
const busy = /^(SlowDown|RequestTimeout|ServiceUnavailable|InternalError|TooManyRequests)/;

/** @param text its body, XML of the protocol where it is from S3 */
export function faultOfAnswer(status: number, text: string): StoreFault {
	const code = codeIn(text);
	const said = `answered ${status}${code ? ` ${code}` : ""}`;
	if (status === 507 || full.test(code)) return new StoreFault("full", said);
	return new StoreFault(status >= 500 || status === 429 || busy.test(code) ? "away" : "refused", said);
}

/** `NoSuchKey` and its like; empty where it is not XML of the protocol. */
export const codeIn = (text: string): string => /<Code>\s*(\w{1,60})\s*<\/Code>/.exec(text)?.[1] ?? "";
