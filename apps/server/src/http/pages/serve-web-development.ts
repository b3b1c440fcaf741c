import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { HandlePage } from "./page-answers.ts";

interface ViteServer {
	middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
	ssrLoadModule(path: string): Promise<Record<string, unknown>>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Vite in middleware mode in front of Fastify: hot reload of the web, the API as in production. For development only. */
export async function createDevelopmentWeb(webRoot: string) {
	const vitePath = "vite";
	const { createServer: createVite } = (await import(vitePath)) as {
		createServer: (options: object) => Promise<ViteServer>;
	};
	let toFastify: Handler = () => undefined;
	const server = createServer((request, response) => {
		if (/^\/(api|uploads|healthz|readyz|metrics)\b/.test(request.url ?? "")) return toFastify(request, response);
		return vite.middlewares(request, response, () => toFastify(request, response));
	});
	// Hot reload over our own port: the CSP allows no other connection.
	const vite = await createVite({
		root: webRoot,
		configFile: `${webRoot}vite.config.ts`,
		server: { middlewareMode: true, hmr: { server } },
		appType: "custom",
	});
	const serverFactory: FastifyServerFactory = (handle) => {
		toFastify = handle;
		return server;
	};
	const load = async () => (await vite.ssrLoadModule("./handler.ts")).handlePage as HandlePage;
	// Compiles for some seconds before the address is announced, and not during the first page.
	await load();
	const handlePage = (): HandlePage => async (request, context) => (await load())(request, context);
	return { handlePage, serverFactory };
}
