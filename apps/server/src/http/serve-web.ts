import { randomBytes } from "node:crypto";
import { access } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from "fastify";
import type { Deps } from "../deps.ts";
import { notFound } from "../errors.ts";
import { publicUrlOf } from "./public-url.ts";
import { assetHeaders, pageHeaders } from "./security-headers.ts";
import { createDevelopmentWeb } from "./serve-web-development.ts";

/** Renders one page of the web application, whatever its address; `context` is the web's LoadContext. */
export type HandlePage = (request: Request, context: PageContext) => Promise<Response>;

export interface PageContext {
	nonce: string;
	site: Record<string, string>;
	publicUrl: string;
	services: PageServices;
}

/** What pages ask of the features, by name; page-services.ts composes it. */
export type PageServices = Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;

export interface WebServer {
	plugin: (app: FastifyInstance) => Promise<void>;
	serverFactory?: FastifyServerFactory;
}

const webRoot = fileURLToPath(new URL("../../../web/", import.meta.url));
const immutable = "public, max-age=31536000, immutable";

/** Pages and assets of the built web application, or in development those of Vite. */
export async function createWebServer(deps: Deps, services: PageServices): Promise<WebServer> {
	if (deps.settings.mode === "development") {
		const development = await createDevelopmentWeb(webRoot);
		return {
			plugin: async (app) => pages(app, deps, services, development.handlePage),
			serverFactory: development.serverFactory,
		};
	}
	const entry = `${webRoot}build/server/index.js`;
	await access(entry).catch(() => {
		throw new Error("The web application is not built: run npm run build, or start with npm start");
	});
	const { handlePage } = (await import(pathToFileURL(entry).href)) as { handlePage: HandlePage };
	return {
		async plugin(app) {
			await app.register(assets);
			pages(app, deps, services, () => handlePage);
		},
	};
}

/** Every file of the build by its own route: what is not there cannot be asked for. */
async function assets(app: FastifyInstance): Promise<void> {
	app.addHook("onRoute", (route) => {
		route.config = { ...route.config, auth: "public" };
	});
	await app.register(fastifyStatic, {
		root: `${webRoot}build/client`,
		wildcard: false,
		preCompressed: true,
		index: false,
		globIgnore: ["**/*.br", "**/*.gz", "**/*.map", "**/.vite/**"],
		cacheControl: false,
		setHeaders(reply, path) {
			for (const [name, value] of Object.entries(assetHeaders)) reply.header(name, value);
			reply.header("cache-control", path.includes("/assets/") ? immutable : "public, max-age=0, must-revalidate");
		},
	});
}

function pages(app: FastifyInstance, deps: Deps, services: PageServices, handler: () => HandlePage): void {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", (_request, payload, done) => {
			payload.resume();
			done(null, undefined);
		});
		scope.route({
			method: ["GET", "POST"],
			url: "/*",
			config: { auth: "public" },
			handler: (request, reply) => renderPage(deps, services, handler(), request, reply),
		});
	});
}

async function renderPage(
	deps: Deps,
	services: PageServices,
	handlePage: HandlePage,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const nonce = randomBytes(16).toString("base64");
	const publicUrl = publicUrlOf(deps, request);
	const origin = new URL(publicUrl);
	// A proxy's absolute form names another host: nothing of ours.
	if (!request.url.startsWith("/")) throw notFound("No encontramos lo que buscas");
	// Joined as text: resolved as a reference, '//evil.pe/' would become another host.
	const url = new URL(`${origin.origin}${request.url}`);
	const page = await handlePage(new Request(url, { method: request.method === "HEAD" ? "GET" : request.method }), {
		nonce,
		site: siteFacts(deps),
		publicUrl,
		services,
	});
	reply.code(page.status);
	for (const [name, value] of page.headers) reply.header(name, value);
	reply.headers(
		pageHeaders({
			nonce,
			host: origin.host,
			secure: origin.protocol === "https:",
			path: url.pathname,
		}),
	);
	return reply.send(await compressed(Buffer.from(await page.arrayBuffer()), request, reply));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In one piece: a page is small, and streaming brotli costs six times as much. */
async function compressed(body: Buffer, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
	const accepted = String(request.headers["accept-encoding"] ?? "");
	reply.header("vary", "accept-encoding");
	if (body.length < 1024) return body;
	if (/\bbr\b/.test(accepted)) {
		reply.header("content-encoding", "br");
		return brotli(body, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
		});
	}
	if (!/\bgzip\b/.test(accepted)) return body;
	reply.header("content-encoding", "gzip");
	return zip(body, { level: 5 });
}

/** The installation's facts under the names the pages use; an unset one is left out. */
function siteFacts({ settings }: Deps): Record<string, string> {
	const { communityChannelUrl, ...site } = settings.site;
	return Object.fromEntries(
		Object.entries({ ...site, whatsappChannelUrl: communityChannelUrl }).filter(([, value]) => value !== ""),
	);
}
