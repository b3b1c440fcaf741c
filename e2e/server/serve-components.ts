import routes from "@cachimbo/web/app/routes.ts";
import type { TestProject } from "vitest/node";
import prepareData from "./prepared-data.ts";
import { startServer } from "./start-server.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Account of the owner on the component tests' server. */
		owner: { email: string; password: string };
		/** The product's routes, each with its file. */
		routes: unknown;
	}
}

/** Starts the server of the component tests, with the demonstration, on the port that vitest.config.ts chose. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
	await prepareData();
	const server = await startServer({ PORT: process.env.COMPONENTS_PORT ?? "0" });
	project.provide("owner", server.admin);
	project.provide("routes", routes);
	return () => server.stop();
}
