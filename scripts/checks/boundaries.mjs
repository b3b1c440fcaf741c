/** Checks "Who may import whom" of docs/architecture.md: `node scripts/checks/boundaries.mjs` lists the breaches. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../project.mjs";
import { checkImport, checkText, checkWriters } from "./boundary-rules.mjs";
import { checkFolders, checkName } from "./file-name-rules.mjs";

const skipped = new Set(["node_modules", "build", ".react-router", "migrations"]);

function* listSources(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			if (!skipped.has(entry.name)) yield* listSources(path);
		} else if (/\.(ts|tsx|mts|css)$/.test(entry.name)) yield path;
	}
}

/** Module specifiers after `from`, or in `import "…"` and `import("…")`; type imports count too. */
const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g;

/**
 * @param files path from the checkout's root, with slashes → text
 * @returns a message for each breach, with its file
 */
export function findBreaches(files) {
	const breaches = Object.entries(files).flatMap(([file, text]) => {
		const targets = [...text.matchAll(importPattern)].map(([, target]) => resolveTarget(file, target));
		const found = [
			...checkName(file),
			...targets.flatMap((target) => checkImport(file, target)),
			...checkText(file, withoutComments(text)),
		];
		return found.map((breach) => `${file}: ${breach}`);
	});
	const code = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, withoutComments(text)]));
	return [...breaches, ...checkWriters(code), ...checkFolders(Object.keys(files))];
}

/** Converts a relative import to a path from the root; returns a package name unchanged. */
const resolveTarget = (file, target) =>
	target.startsWith(".") ? posix.join(posix.dirname(file), target.split("?")[0]) : target;

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");

function readSources() {
	const paths = ["packages", "apps", "e2e", "measure"].flatMap((folder) => [...listSources(join(root, folder))]);
	return Object.fromEntries(
		paths.map((path) => [relative(root, path).split(sep).join("/"), readFileSync(path, "utf8")]),
	);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const breaches = findBreaches(readSources());
	for (const breach of breaches) console.error(breach);
	process.exitCode = breaches.length > 0 ? 1 : 0;
}
