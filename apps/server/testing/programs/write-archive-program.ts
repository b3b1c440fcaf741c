import { randomBytes } from "node:crypto";
import { members } from "../../src/operate/archive/format.ts";
import { writeArchive } from "../../src/operate/archive/write.ts";

/** Writes an archive to the given path until the disk is full, and prints the error. */
const [path = ""] = process.argv.slice(2);
const archive = await writeArchive(
	path,
	{ program: "0", createdAt: new Date().toISOString(), migrations: [] },
	"0123456789ab",
);
try {
	for (let part = 1; ; part++) await archive.add(members.rows("site", "users", part), randomBytes(100_000));
} catch (error) {
	await archive.discard();
	console.log((error as NodeJS.ErrnoException).code);
}
