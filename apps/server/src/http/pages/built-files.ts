import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance } from "fastify";
import { PreparedAnswer } from "../../cache/prepared-answer.ts";
import { StartError } from "../../work/errors.ts";
import { sendPreparedBytes } from "../answers/send-answer.ts";
import { assetHeaders, hashedFileHeaders } from "../security-headers.ts";

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
		const send = path.startsWith("assets/") ? sendHashed : sendRevalidated(path === "sw.js" ? workerMaxAge : 0);
		app.get(`/${path}`, { config: { auth: "public", reads: "free", countedAs: "/assets" } }, (request, reply) => {
			if (file.gzip || file.br) reply.header("vary", "accept-encoding");
			send(file, type, request, reply);
		});
	}
}

/** Returns paths with slashes, as in URLs. */
const filesIn = (root: string): string[] =>
	readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join("/"));

type Send = typeof sendPreparedBytes;

/** Assets have a content hash in their name. */
const sendHashed: Send = (file, type, request, reply) => {
	const { bytes, encoding } = file.in(request.headers["accept-encoding"] as string | undefined);
	if (encoding) reply.header("content-encoding", encoding);
	return reply.headers(hashedFileHeaders).header("content-type", type).send(bytes);
};

/** @param maxAge seconds */
const sendRevalidated =
	(maxAge: number): Send =>
	(file, type, request, reply) =>
		sendPreparedBytes(
			file,
			type,
			request,
			reply.headers({ ...assetHeaders, "cache-control": `public, max-age=${maxAge}, must-revalidate` }),
		);

/** The worker is looked for with each page: ten minutes spare a request on most. */
const workerMaxAge = 600;
