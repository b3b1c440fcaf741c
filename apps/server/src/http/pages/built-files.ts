import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance } from "fastify";
import { PreparedAnswer } from "../../cache/prepared-answer.ts";
import { StartError } from "../../work/errors.ts";
import { sendPreparedBytes } from "../answers/send-answer.ts";
import { assetHeaders } from "../security-headers.ts";

const types: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".woff2": "font/woff2",
	".svg": "image/svg+xml",
	".png": "image/png",
	".ico": "image/x-icon",
};

/** Files that the build writes next to another file, or for itself. */
const auxiliaryFile = /\.(br|gz|map)$|(^|\/)\.vite\//;

/**
 * Registers one route for each build file that exists at the start: no path from a request reaches the file system. Files are in
 * memory, some five megabytes. Reading one on request would queue for Node's four threads, several times over, which on a busy
 * machine exceeded the deadline (docs/decisions/0060-built-files-in-memory.md).
 */
export async function builtFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
	const paths = filesIn(root);
	const existingPaths = new Set(paths);
	const read = (path: string) => (existingPaths.has(path) ? readFileSync(join(root, path)) : undefined);
	for (const path of paths.filter((one) => !auxiliaryFile.test(one))) {
		const type = types[extname(path)];
		if (!type) throw new StartError(`The web application's build has a file of an unknown kind: ${path}`);
		const file = PreparedAnswer.ready(readFileSync(join(root, path)), read(`${path}.gz`), read(`${path}.br`));
		const headers = { ...assetHeaders, "cache-control": cacheControlOf(path), vary: "accept-encoding" };
		app.get(`/${path}`, { config: { auth: "public", reads: "free", countedAs: "/assets" } }, (request, reply) => {
			sendPreparedBytes(file, type, request, reply.headers(headers));
		});
	}
}

/** Returns paths with slashes, as in URLs. */
const filesIn = (root: string): string[] =>
	readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join("/"));

/** Assets have a content hash in their name. */
/** The worker is looked for with each page: ten minutes spare a request on most. */
const cacheControlOf = (path: string) =>
	path.startsWith("assets/")
		? "public, max-age=31536000, immutable"
		: `public, max-age=${path === "sw.js" ? 600 : 0}, must-revalidate`;
