import { z } from "zod";
import { fileNameShape } from "../../files/file-names.ts";
import { ArchiveError } from "./archive-error.ts";

/** Of the archive as a whole; a newer one is refused. */
export const formatVersion = 1;

/** The archive's members, in this order; the tables' and the files' as often as there are some. */
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

/** Rows are written in parts of this size, or of one row that is longer. */
export const partBytes = 1024 * 1024;
/** A stored file is held in memory when it is restored; uploads are at most some 20 MB. */
export const largestFile = 128 * 1024 * 1024;
/** Members with a checksum in one list. */
export const sumsTogether = 1000;
/** What is read as a whole. */
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
	/** named in the database, and not in the store when the backup was made; the first of them */
	missing: z.array(z.string()),
	hasSecret: z.boolean(),
	/** of all bytes of the tar archive before the manifest */
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
