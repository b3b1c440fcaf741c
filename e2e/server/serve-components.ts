import routes from "@cachimbo/web/app/routes.ts";
import type { TestProject } from "vitest/node";
import prepareData from "./prepared-data.ts";
import { startServer } from "./start-server.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** account of the owner on the server of the component tests */
		owner: { email: string; password: string };
		/** the product's routes, with the file of each */
		routes: unknown;
	}
}

/** Starts the server, with the demonstration, whose API component tests call, at the port that vitest.config.ts chose. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
	await prepareData();
	const server = await startServer({ PORT: process.env.COMPONENTS_PORT ?? "0" });
	project.provide("owner", server.admin);
	project.provide("routes", routes);
	return () => server.stop();
}
