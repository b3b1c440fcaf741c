import type { FastifyInstance } from "fastify";
import type { Deps, RedisPort } from "../deps.ts";
import { isFromThisMachine, showsMetricsToken } from "../metrics/may-read.ts";
import { readReadiness } from "./readiness.ts";
import { assetHeaders } from "./security-headers.ts";

/** `/healthz`: liveness. `/readyz`: readiness, 503 where requests should go elsewhere; `reasons` say what is wrong, to who runs it. */
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
		// What is away and how the house is built is for who runs it.
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
