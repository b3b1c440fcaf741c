import type { FastifyRequest } from "fastify";
import { quoted } from "../log.ts";

/** Where a request went, for the log: the route's pattern, since a path or a query may hold a token; of a page its path. */
export function placeOf({ method, url, routeOptions }: FastifyRequest) {
	const route = routeOptions.url;
	return route === "/*" ? { method, visitorWrote: quoted(url.split("?", 1)[0]) } : { method, route };
}

/** The same for measurements, which may have few values: never a path, and of a page the name of its route in the web. */
export function routeOf({ routeOptions: { url, config }, page }: FastifyRequest): string {
	return config.countedAs ?? (url === "/*" ? (page ?? "/*") : (url ?? "none"));
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** the name of many routes that are counted as one */
		countedAs?: string;
		/** a probe that comes all the time: not worth a line of the log */
		quiet?: boolean;
	}
	interface FastifyRequest {
		/** the web's route that rendered the page; undefined while that is not known */
		page: string | undefined;
	}
}
