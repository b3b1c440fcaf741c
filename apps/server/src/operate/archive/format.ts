import { z } from "zod";
import { fileNameShape } from "../../files/file-names.ts";
import { ArchiveError } from "./archive-error.ts";

/** Version of the archive format; newer archives are refused. */
export const formatVersion = 1;

/** The archive's members, in this order; tables and files may occur any number of times. */
export const members = {
	head: "cachimbo-backup.json",
	secret: "jwt-secret",
	manifest: "manifest.json",
	rows: (group: string, table: string, part: number) =>
		`tables/${group}/${table}/${String(part).padStart(6, "0")}.copy`,
	file: (area: string, name: string) => `files/${area}/${name}`,
	sums: (part: number) => `checksums/${String(part).padStart(6, "0")}.sha256`,
};

const nameShapes = [
	/^(cachimbo-backup|manifest)\.json$/,
	/^jwt-secret$/,
	/^tables\/(site|jobs)\/[a-z0-9_]{1,63}\/\d{6}\.copy$/,
	new RegExp(`^files/(public|private)/${fileNameShape.source}$`),
	/^checksums\/\d{6}\.sha256$/,
];

export const isMemberName = (name: string): boolean => nameShapes.some((shape) => shape.test(name));

/** Size of a part of rows; a longer row makes a longer part. */
export const partBytes = 1024 * 1024;
/** A stored file is held in memory when it is restored; uploads are at most some 20 MB. */
export const largestFile = 128 * 1024 * 1024;
/** Number of members in one list of checksums. */
export const sumsTogether = 1000;
/** Maximum size of a member that is read into memory as a whole. */
export const largestText = 64 * 1024 * 1024;

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const migration = z.object({ name: z.string(), hash: z.string() });

const head = z.object({
	format: z.number().int().positive(),
	program: z.string(),
	createdAt: z.iso.datetime(),
	migrations: z.array(migration),
});

const table = z.object({
	group: z.enum(["site", "jobs"]),
	name: z.string().regex(/^[a-z0-9_]{1,63}$/),
	columns: z.array(z.string()),
	rows: count,
	bytes: count,
	sha256: digest,
});

const manifest = z.object({
	finishedAt: z.iso.datetime(),
	tables: z.array(table),
	sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
	files: z.object({ count, bytes: count }),
	/** first files that the database names but the store did not have at backup time */
	missing: z.array(z.string()),
	hasSecret: z.boolean(),
	/** checksum of all bytes of the tar archive before the manifest */
	sha256: digest,
});

export type Head = z.infer<typeof head>;
export type Manifest = z.infer<typeof manifest>;
export type TableEntry = z.infer<typeof table>;

export const parseHead = (text: string): Head => {
	const version = z.object({ format: z.number() }).safeParse(parseJson(text));
	if (version.success && version.data.format > formatVersion)
		throw new ArchiveError("it was made by a newer version of the program");
	return check(head, text);
};
export const parseManifest = (text: string): Manifest => check(manifest, text);

function check<T>(schema: z.ZodType<T>, text: string): T {
	const parsed = schema.safeParse(parseJson(text));
	if (!parsed.success) throw new ArchiveError("what it says of itself is damaged");
	return parsed.data;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
