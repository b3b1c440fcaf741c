import type { FastifyInstance } from "fastify";
import { isCurrent } from "../db/migrate.ts";
import { inMs, workUntil } from "../deadline.ts";
import type { Deps } from "../deps.ts";
import { assetHeaders } from "./security-headers.ts";

/** A probe must be answered quickly: give up after this. */
const readyWithinMs = 1_000;

/**
 * `/healthz`: liveness. `/readyz`: readiness; 503 while draining, or while the database is down or not migrated. Out of touch
 * with other processes, or without Redis or the file store (`degraded`), it answers 200 all the same: all may be so at once.
 */
export async function healthRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	app.addHook(
		"onSend",
		async (_request, reply) => void reply.headers({ ...assetHeaders, "cache-control": "no-store" }),
	);
	const config = { auth: "public", reads: "free" } as const;
	app.get("/healthz", { config }, async () => ({ status: "ok" }));
	app.get("/readyz", { config }, async (_request, reply) => {
		const draining = app.isDraining();
		const current = () => isCurrent(deps.db.$client).catch(() => false);
		const ready = !draining && (await workUntil(inMs(readyWithinMs), current));
		const redis = deps.redis && (deps.redis.isReady() ? "used" : "away");
		const files = deps.files.isReady && (deps.files.isReady() ? "used" : "away");
		const working = redis === "away" || files === "away" ? "degraded" : "ready";
		const status = ready ? working : draining ? "draining" : "unavailable";
		return reply.code(ready ? 200 : 503).send({
			status,
			otherProcesses: deps.bus.isListening() ? "heard" : "not heard",
			...(redis && { redis }),
			...(files && { files }),
		});
	});
}
