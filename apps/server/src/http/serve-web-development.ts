import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { HandlePage } from "./serve-web.ts";

interface ViteServer {
	middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
	ssrLoadModule(path: string): Promise<Record<string, unknown>>;
}

/** Vite in middleware mode before Fastify: hot reload of the web, the API as in production. Never part of production. */
export async function createDevelopmentWeb(webRoot: string) {
	const vitePath = "vite";
	const { createServer: createVite } = (await import(vitePath)) as {
		createServer: (options: object) => Promise<ViteServer>;
	};
	const vite = await createVite({
		root: webRoot,
		configFile: `${webRoot}vite.config.ts`,
		server: { middlewareMode: true },
		appType: "custom",
	});
	const serverFactory: FastifyServerFactory = (handle) =>
		createServer((request, response) => {
			if (/^\/(api|uploads|healthz|readyz)\b/.test(request.url ?? "")) return handle(request, response);
			return vite.middlewares(request, response, () => handle(request, response));
		});
	const load = async () => (await vite.ssrLoadModule("./handler.ts")).handlePage as HandlePage;
	const handlePage = (): HandlePage => async (request, context) => (await load())(request, context);
	return { handlePage, serverFactory };
}
