import type { FastifyRequest } from "fastify";
import { quoted } from "../log.ts";

/** Where a request went, for the log: the route's pattern, since a path or a query may hold a token; of a page its path. */
export function placeOf({ method, url, routeOptions }: FastifyRequest) {
	const route = routeOptions.url;
	return route === "/*" ? { method, visitorWrote: quoted(url.split("?", 1)[0]) } : { method, route };
}
