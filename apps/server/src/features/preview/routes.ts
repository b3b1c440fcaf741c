import { previewRoutes as contract } from "@cachimbo/contract/preview/preview-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import type { Limit } from "../../limits/limits.ts";
import { renderPreviews } from "./render-preview.ts";

/** Limit of previews: the editor sends one request for each pause in typing. */
const previews: Limit = { name: "previews", points: 240, seconds: 60, by: "user" };

export function previewRoutes(app: FastifyInstance, deps: Deps): void {
	const options = { limit: previews, bodyLimit: 256 * 1024 };
	bindRoute(app, deps, contract.render, options, ({ body }) => renderPreviews(body.texts));
}
