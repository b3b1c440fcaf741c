/** `node scripts/checks/plain-english.mjs apps/web` lists comments that begin with a relative clause; `npm run check` refuses them. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../project.mjs";

const relative = /^(what|whatever|of|who|whoever|whose|whom|as|where|wherever|the same|that which|those that)\b/i;

/** @returns the line and first words of each comment; consecutive `//` lines count as one comment */
export function commentsOf(text) {
	const comments = [];
	let isContinued = false;
	let isOpen = false;
	for (const [at, line] of text.split("\n").entries()) {
		const block =
			/(?:^|\s|\()\/\*\*?(?!\/)(.*)/.exec(line)?.[1] ?? (isOpen ? line.replace(/^\s*\*(?!\/)/, "") : undefined);
		const isWholeLine = /^\s*\/\//.test(line);
		const words = (block?.replace(/\*\/.*/, "") ?? /(?:^\s*|[;{},)] )\/\/(.*)/.exec(line)?.[1] ?? "").trim();
		if (words && !(isWholeLine && isContinued)) comments.push({ line: at + 1, words });
		isContinued = isWholeLine;
		isOpen = block !== undefined && words === "" && !line.includes("*/");
	}
	return comments;
}

/** Whether a comment begins with a relative clause instead of its subject. */
export const isRelative = (words) => relative.test(words.trim());

function list(under) {
	const files = execFileSync("git", ["ls-files", "--", under], { cwd: root, encoding: "utf8" })
		.split("\n")
		.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
	return files.flatMap((file) =>
		commentsOf(readFileSync(join(root, file), "utf8"))
			.filter(({ words }) => isRelative(words))
			.map(({ line, words }) => `${file}:${line}: ${words}`),
	);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const [under = "."] = process.argv.slice(2);
	const found = list(under);
	for (const line of found) console.error(`${line} (begin with the subject)`);
	process.exitCode = found.length > 0 ? 1 : 0;
}
