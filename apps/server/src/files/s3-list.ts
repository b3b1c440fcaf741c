import { StoreFault } from "./s3-fault.ts";

export interface S3Page {
	files: { key: string; size: number; storedAt: Date }[];
	/** continuation token; undefined on the last page */
	next: string | undefined;
}

/** Parses a ListObjectsV2 response. @throws StoreFault if it is not one */
export function readS3Page(xml: string): S3Page {
	if (!xml.includes("<ListBucketResult")) throw new StoreFault("refused", "answered what is not S3's protocol");
	const files = [...entriesOf(xml)].map((entry) => ({
		key: textIn("Key", entry) ?? "",
		size: Number(textIn("Size", entry)),
		storedAt: new Date(textIn("LastModified", entry) ?? ""),
	}));
	const next = textIn("IsTruncated", xml) === "true" ? textIn("NextContinuationToken", xml) : undefined;
	return { files, next };
}

const [begin, end] = ["<Contents>", "</Contents>"];

/** Not by a regular expression: with a missing end tag, it would search from each start tag again, for hours. */
function* entriesOf(xml: string): Iterable<string> {
	let at = xml.indexOf(begin);
	while (at >= 0) {
		const to = xml.indexOf(end, at);
		if (to < 0) return;
		yield xml.slice(at + begin.length, to);
		at = xml.indexOf(begin, to);
	}
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Our keys need no decoding, continuation tokens may. */
function textIn(tag: string, xml: string): string | undefined {
	const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
	return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
		if (name) return entities[name] ?? whole;
		return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
	});
}
