/** Location and credentials of an S3-compatible store. */
export interface S3Location {
	/** origin, with or without the bucket in the host name, such as `https://s3.example.pe:9000` */
	origin: string;
	/** path before a file's name, with slashes around: `/bucket/prefix/` or `/prefix/` */
	basePath: string;
	/** path of the bucket: `/bucket` or `/` */
	bucketPath: string;
	bucket: string;
	/** key prefix in listings, with a slash at its end, or empty */
	prefix: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

/** Fallbacks from the environment, by the variable names that other programs use. */
interface Ambient {
	AWS_ACCESS_KEY_ID?: string | undefined;
	AWS_SECRET_ACCESS_KEY?: string | undefined;
	AWS_REGION?: string | undefined;
}

const example = "s3://key:secret@host/bucket/prefix?region=us-east-1";
const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixShape = /^([a-zA-Z0-9_][a-zA-Z0-9._-]*\/)*$/;
const options: Record<string, RegExp> = {
	region: /^[a-zA-Z0-9-]{1,64}$/,
	style: /^(path|host)$/,
	tls: /^[01]$/,
};

/** Region in one of Amazon's addresses, `s3.sa-east-1.amazonaws.com`. */
const regionInHost = (host: string) => /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1];

/**
 * Parses `s3://key:secret@host[:port]/bucket[/prefix][?region=…][&style=host][&tls=0]`; without a key, that of the environment is
 * used.
 * @throws Error with the end of a sentence, which contains no secret
 */
export function locateFiles(value: string, ambient: Ambient): S3Location {
	const url = URL.parse(value);
	if (url?.protocol !== "s3:" || url.hostname === "" || url.hash !== "")
		throw new Error(`is an address, such as ${example}`);
	const [bucket = "", ...rest] = url.pathname.slice(1).split("/");
	if (!bucketShape.test(bucket)) throw new Error(`names no bucket: ${example}`);
	const prefix = rest.some((part) => part !== "") ? `${rest.join("/").replace(/\/$/, "")}/` : "";
	if (!prefixShape.test(prefix))
		throw new Error("has a prefix of other than letters, digits, '.', '_' and '-' between slashes");
	for (const [name, option] of url.searchParams)
		if (!options[name]?.test(option))
			throw new Error(`has a '${name}' that is not known: region, style=path|host, tls=0|1`);
	const inHost = url.searchParams.get("style") === "host";
	const scheme = url.searchParams.get("tls") === "0" ? "http" : "https";
	const bucketPath = inHost ? "/" : `/${bucket}`;
	return {
		origin: new URL(`${scheme}://${inHost ? `${bucket}.` : ""}${url.host}`).origin,
		bucketPath,
		basePath: `${inHost ? "" : bucketPath}/${prefix}`,
		bucket,
		prefix,
		region: url.searchParams.get("region") ?? regionInHost(url.hostname) ?? ambient.AWS_REGION ?? "us-east-1",
		...keyOf(url, ambient),
	};
}

function keyOf(url: URL, ambient: Ambient) {
	try {
		const accessKeyId = decodeURIComponent(url.username) || ambient.AWS_ACCESS_KEY_ID;
		const secretAccessKey = decodeURIComponent(url.password) || ambient.AWS_SECRET_ACCESS_KEY;
		if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
	} catch {
		throw new Error("has a key or secret with a '%' that is not written as %25");
	}
	throw new Error("holds no key and secret, nor do AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
}
