import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, type Registry } from "prom-client";
import { routeOf } from "../http/requests/place-of.ts";

/** Bucket limits in seconds. They include the promised ones: saves within 0.2, every answer within 3, uploads within 15. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 3, 15];

/** Counts every request by route, method and status class. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
	const durations = new Histogram({
		name: "cachimbo_http_request_duration_seconds",
		help: "Requests, from their headers to the end of the answer.",
		labelNames: ["method", "route", "status"],
		buckets,
		registers: [registry],
	});
	const open = new Gauge({
		name: "cachimbo_http_requests_in_flight",
		help: "Requests that are not answered yet.",
		registers: [registry],
	});
	app.addHook("onRequest", (_request, reply, done) => {
		open.inc();
		// Not "onResponse", which is not called if the client has left.
		reply.raw.once("close", () => open.dec());
		done();
	});
	app.addHook("onResponse", (request, reply, done) => {
		const labels = { method: methodOf(request.method), route: routeOf(request), status: classOf(reply.statusCode) };
		durations.observe(labels, reply.elapsedTime / 1000);
		done();
	});
}

const usual = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const methodOf = (method: string) => (usual.has(method) ? method : "other");

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;
