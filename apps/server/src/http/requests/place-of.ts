import type { FastifyRequest } from "fastify";
import { quoted } from "../../work/log.ts";

/** Location of a request for the log: the route's pattern, since paths and queries may hold a token. For a page, its path. */
export function placeOf({ method, url, routeOptions }: FastifyRequest) {
	const route = routeOptions.url;
	return route === "/*" ? { method, visitorWrote: quoted(url.split("?", 1)[0]) } : { method, route };
}

/** Route label for metrics, with few distinct values: never a path. For a page, the name of its route in the web. */
export function routeOf({ routeOptions: { url, config }, page }: FastifyRequest): string {
	return config.countedAs ?? (url === "/*" ? (page ?? "/*") : (url ?? "none"));
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** shared name of routes that are counted together */
		countedAs?: string;
		/** a frequent probe, which is not logged */
		quiet?: boolean;
	}
	interface FastifyRequest {
		/** the web's route that rendered the page; undefined while that is not known */
		page: string | undefined;
	}
}
