import { access } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PageServices } from "@cachimbo/contract/pages";
import type { FastifyInstance, FastifyServerFactory, RouteHandlerMethod } from "fastify";
import { createPageMemory } from "../../cache/page-memory.ts";
import type { Deps } from "../../deps.ts";
import { StartError } from "../../work/errors.ts";
import { builtFiles } from "./built-files.ts";
import { createPageAnswers, type HandlePage } from "./page-answers.ts";
import { acceptForms } from "./page-forms.ts";
import { createDevelopmentWeb } from "./serve-web-development.ts";

export interface WebServer {
	plugin: (app: FastifyInstance) => Promise<void>;
	serverFactory?: FastifyServerFactory;
}

const webRoot = fileURLToPath(new URL("../../../../web/", import.meta.url));

/** Serves pages and assets of the built web application, or in development those of Vite. */
export async function createWebServer(deps: Deps, services: PageServices): Promise<WebServer> {
	if (deps.settings.mode === "development") {
		const development = await createDevelopmentWeb(webRoot);
		return {
			plugin: async (app) => pages(app, deps, createPageAnswers(deps, services, development.handlePage)),
			serverFactory: development.serverFactory,
		};
	}
	const entry = `${webRoot}build/server/index.js`;
	await access(entry).catch(() => {
		throw new StartError("The web application is not built: run npm run build, or start with npm start");
	});
	const { handlePage } = (await import(pathToFileURL(entry).href)) as { handlePage: HandlePage };
	return {
		async plugin(app) {
			await app.register(builtFiles, { root: `${webRoot}build/client` });
			pages(
				app,
				deps,
				createPageAnswers(deps, services, () => handlePage, createPageMemory(deps)),
			);
		},
	};
}

/** After a change of a source the next page waits for Vite. */
const compileMs = 60_000;

function pages(app: FastifyInstance, deps: Deps, handler: RouteHandlerMethod): void {
	app.register(async (scope) => {
		scope.decorateRequest("page", undefined);
		acceptForms(scope, deps, handler);
		scope.route({
			method: ["GET", "POST"],
			url: "/*",
			config: {
				auth: "public",
				reads: "page",
				...(deps.settings.mode === "development" && { answerWithinMs: compileMs }),
			},
			handler,
		});
	});
}
