import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const worthwhile = /\.(js|css|svg|json|txt|webmanifest|html|xml)$/;
const smallest = 1024;

/** Precompresses each file that shrinks to `.br` and `.gz` at the highest level; the server sends those files. */
export async function compressFiles(folder) {
	const names = readdirSync(folder, { recursive: true }).map(String);
	await Promise.all(names.filter((name) => worthwhile.test(name)).map((name) => compress(join(folder, name))));
}

async function compress(path) {
	const content = await readFile(path);
	if (content.length < smallest) return;
	await Promise.all([
		brotli(content).then((small) => writeFile(`${path}.br`, small)),
		zip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
	]);
}
