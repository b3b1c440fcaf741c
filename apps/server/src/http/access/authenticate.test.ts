import Fastify from "fastify";
import { expect, it } from "vitest";
import { installAuthentication } from "./authenticate.ts";

const nobody = { now: async () => undefined, lately: () => undefined, whyOver: async () => undefined };

it.each([
	["without `auth`", {}, "These routes do not say who may call them: GET /secret"],
	["that is not public and in no contract", { auth: "ADMIN" }, "and in no contract: GET /secret"],
])("a route %s stops the start", async (_, config, reason) => {
	const app = Fastify({ exposeHeadRoutes: false });
	installAuthentication(app, nobody, async () => undefined);
	app.get("/secret", { config: config as never }, async () => "clave");
	await expect(app.ready()).rejects.toThrow(reason);
});
