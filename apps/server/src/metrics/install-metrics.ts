import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../work/errors.ts";
import { showsMetricsToken } from "./may-read.ts";

/** Adds `/metrics` in Prometheus format, protected by METRICS_TOKEN. Without that setting no metrics code is loaded. */
export async function installMetrics(app: FastifyInstance, deps: Deps): Promise<void> {
	const { metricsToken } = deps.settings;
	if (metricsToken === undefined) return;
	const [{ createRegistry }, { measureRequests }] = await Promise.all([
		import("./registry.ts"),
		import("./measure-requests.ts"),
	]);
	const registry = createRegistry(app, deps);
	measureRequests(app, registry);
	app.get("/metrics", { config: { auth: "public", reads: "free", quiet: true } }, async (request, reply) => {
		reply.header("cache-control", "no-store");
		if (!showsMetricsToken(request, metricsToken)) {
			reply.header("www-authenticate", "Bearer");
			throw new AppError("UNAUTHENTICATED", "Ingresa para continuar");
		}
		return reply.type(registry.contentType).send(await registry.metrics());
	});
}
