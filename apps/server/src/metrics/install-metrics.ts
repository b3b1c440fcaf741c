import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";

/** `/metrics` in Prometheus' format for who has METRICS_TOKEN. Without that setting nothing of it is loaded. */
export async function installMetrics(app: FastifyInstance, deps: Deps): Promise<void> {
	const { metricsToken } = deps.settings;
	if (metricsToken === undefined) return;
	const [{ createRegistry }, { measureRequests }] = await Promise.all([
		import("./registry.ts"),
		import("./measure-requests.ts"),
	]);
	const registry = createRegistry(app, deps);
	measureRequests(app, registry);
	const expected = digestOf(`Bearer ${metricsToken}`);
	app.get("/metrics", { config: { auth: "public", reads: "free", quiet: true } }, async ({ headers }, reply) => {
		reply.header("cache-control", "no-store");
		if (!timingSafeEqual(digestOf(headers.authorization ?? ""), expected)) {
			reply.header("www-authenticate", "Bearer");
			throw new AppError("UNAUTHENTICATED", "Ingresa para continuar");
		}
		return reply.type(registry.contentType).send(await registry.metrics());
	});
}

/** Of one length whatever was sent. */
const digestOf = (text: string) => createHash("sha256").update(text).digest();
