import type { TestProject } from "vitest/node";
import { startServer } from "./start-server.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** account of the owner on the server of the component tests */
		owner: { email: string; password: string };
	}
}

/** Starts the server whose API component tests call, at the port that vitest.config.ts chose. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
	const server = await startServer({ DEMO: "0", PORT: process.env.COMPONENTS_PORT ?? "0" });
	project.provide("owner", server.admin);
	return () => server.stop();
}
