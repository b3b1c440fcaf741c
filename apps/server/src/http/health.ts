import type { FastifyInstance } from "fastify";
import type { Deps, RedisPort } from "../deps.ts";
import { isFromThisMachine, showsMetricsToken } from "../metrics/may-read.ts";
import { readReadiness } from "./readiness.ts";
import { assetHeaders } from "./security-headers.ts";

/** `/healthz`: liveness. `/readyz`: readiness, 503 if requests should go elsewhere; operators also get the `reasons`. */
export async function healthRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	app.addHook(
		"onSend",
		async (_request, reply) => void reply.headers({ ...assetHeaders, "cache-control": "no-store" }),
	);
	const config = { auth: "public", reads: "free", quiet: true } as const;
	app.get("/healthz", { config }, async () => ({ status: "ok" }));
	app.get("/readyz", { config }, async (request, reply) => {
		const { isReady, status, reasons } = await readReadiness(app, deps);
		reply.code(isReady ? 200 : 503);
		// Only operators see unavailable services and the architecture.
		if (!isFromThisMachine(request) && !showsMetricsToken(request, deps.settings.metricsToken)) return { status };
		const { redis, files, bus } = deps;
		const otherProcesses = bus.isListening() ? "heard" : "not heard";
		return {
			status,
			reasons,
			otherProcesses,
			...(redis && { redis: useOf(redis) }),
			...(files.isReady && { files: files.isReady() ? "used" : "away" }),
		};
	});
}

function useOf(redis: RedisPort): "used" | "limits only" | "away" {
	if (!redis.isReady()) return "away";
	return redis.carriesBus() ? "used" : "limits only";
}
