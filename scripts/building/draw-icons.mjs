/** node scripts/building/draw-icons.mjs: generates the bitmap icons of apps/web/public from favicon.svg. Run it after a change. */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../project.mjs";

const sharp = createRequire(join(root, "apps/server/package.json"))("sharp");
const folder = join(root, "apps/web/public");
const favicon = await readFile(join(folder, "favicon.svg"), "utf8");
const paper = /<rect [^>]*fill="(#\w+)"/.exec(favicon)?.[1];
const circles = /<rect [^>]*\/>(.*)<\/svg>/s.exec(favicon)?.[1];
if (!paper || !circles) throw new Error("favicon.svg is no longer a coloured rectangle with circles on it");

const png = (svg, size) =>
	sharp(Buffer.from(svg), { density: (72 * size) / 32 })
		.resize(size, size)
		.png({ palette: true, effort: 10, compressionLevel: 9 })
		.toBuffer();

/** Maskable icon: the background fills the square, and the circles stay inside of the safe zone. */
const filled = (scale) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="${paper}"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${circles}</g></svg>`;

/** An ICO file with one PNG, for programs that only look for /favicon.ico. */
function ico(picture, size) {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(picture.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, picture]);
}

const files = {
	"icon-192.png": await png(favicon, 192),
	"icon-512.png": await png(favicon, 512),
	"icon-maskable-512.png": await png(filled(0.78), 512),
	"apple-touch-icon.png": await png(filled(0.86), 180),
	"favicon.ico": ico(await png(favicon, 32), 32),
};
for (const [name, bytes] of Object.entries(files)) {
	await writeFile(join(folder, name), bytes);
	console.log(`${name}: ${bytes.length} bytes`);
}
