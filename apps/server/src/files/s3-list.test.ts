import { expect, it } from "vitest";
import { threadCpuOf } from "../../testing/computing.ts";
import { readS3Page } from "./s3-list.ts";

it("reads the keys of a page, and the token of the next one", () => {
	const entries =
		"<Contents><Key>a&amp;b</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified><Size>3</Size></Contents>" +
		"<Contents><Size>0</Size><Key>c</Key><LastModified>2026-11-23T00:00:00Z</LastModified></Contents>";
	const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>&#x2b;=</NextContinuationToken>";
	expect(readS3Page(`<ListBucketResult>${entries}${more}</ListBucketResult>`)).toEqual({
		files: [
			{ key: "a&b", size: 3, storedAt: new Date("2026-11-22T10:00:00Z") },
			{ key: "c", size: 0, storedAt: new Date("2026-11-23T00:00:00Z") },
		],
		next: "+=",
	});
});

it.each(["<Contents>", "<Contents><Key>", "<Key>", "<NextContinuationToken>"])(
	"parses a repeated, never closed %s as fast as any text of its length",
	async (tag) => {
		const text = `<ListBucketResult><IsTruncated>true</IsTruncated>${tag.repeat(1_000_000 / tag.length)}`;
		const computing = await threadCpuOf(() => expect(readS3Page(text)).toEqual({ files: [], next: undefined }));
		expect(computing).toBeLessThan(4_000);
	},
);
