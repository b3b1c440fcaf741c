import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../project.mjs";

const ignored = new Set(["node_modules", "build", ".react-router", "testing"]);

function* listFiles(path) {
	for (const entry of readdirSync(path, { withFileTypes: true })) {
		const inner = join(path, entry.name);
		if (entry.isDirectory()) {
			if (!ignored.has(entry.name)) yield* listFiles(inner);
		} else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield inner;
	}
}

/** Hashes names and contents of files and of all files below folders. Modification times would change with each checkout. */
export function hashOf(paths, base = root) {
	const hash = createHash("sha256");
	const files = paths
		.filter((path) => existsSync(path))
		.flatMap((path) => (statSync(path).isDirectory() ? [...listFiles(path)] : [path]));
	for (const file of files.sort())
		hash.update(relative(base, file)).update("\0").update(readFileSync(file)).update("\0");
	return hash.digest("hex");
}

/** Whether the last finished build was made from sources with this hash. */
export const isFresh = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, "utf8") === hash;

export function setStamp(stamp, hash) {
	mkdirSync(dirname(stamp), { recursive: true });
	writeFileSync(stamp, hash);
}

export const removeStamp = (stamp) => rmSync(stamp, { force: true });
