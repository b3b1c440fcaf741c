import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Deps } from "../deps.ts";
import { readReadiness } from "../http/readiness.ts";
import { type CountFamily, countFamilies } from "../work/counts.ts";
import { addDatabaseMetrics } from "./database-metrics.ts";

/** Creates a registry of all metrics of this process; values that are not counted are read on each scrape. */
export function createRegistry(app: FastifyInstance, deps: Deps): Registry {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	addBuildInfo(registry);
	addPool(registry, deps);
	addReadiness(registry, app, deps);
	addFreeSpace(registry, deps);
	addDatabaseMetrics(registry, deps);
	const show = registry.metrics.bind(registry);
	registry.metrics = () => {
		// Modules loaded later bring their own counters.
		for (const family of countFamilies()) if (!registry.getSingleMetric(family.name)) addFamily(registry, family);
		return show();
	};
	return registry;
}

function addFamily(registry: Registry, { name, kind, help, labels: labelNames, all }: CountFamily): void {
	const labelsOf = (values: readonly string[]) =>
		Object.fromEntries(labelNames.map((label, at) => [label, values[at] ?? ""]));
	const Metric = kind === "counter" ? Counter : Gauge;
	new Metric({
		...{ name, help, labelNames: [...labelNames], registers: [registry] },
		collect() {
			this.reset();
			for (const { values, count } of all()) this.inc(labelsOf(values), count.value);
		},
	});
}

function addBuildInfo(registry: Registry): void {
	const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
	const info = new Gauge({
		name: "cachimbo_build_info",
		help: "Always 1; the versions of the program and of Node that run.",
		labelNames: ["version", "node"],
		registers: [registry],
	});
	info.set({ version, node: process.version }, 1);
}

function addPool(registry: Registry, { db: { $client: pool } }: Deps): void {
	new Gauge({
		name: "cachimbo_db_pool_connections",
		help: "Connections to the database.",
		labelNames: ["state"],
		registers: [registry],
		collect() {
			this.set({ state: "used" }, pool.totalCount - pool.idleCount);
			this.set({ state: "idle" }, pool.idleCount);
		},
	});
	new Gauge({
		name: "cachimbo_db_pool_limit",
		help: "How many connections to the database this process may have.",
		registers: [registry],
		collect() {
			this.set(pool.options.max);
		},
	});
	new Gauge({
		name: "cachimbo_db_pool_waiting",
		help: "Statements and transactions that wait for a connection to the database.",
		registers: [registry],
		collect() {
			this.set(pool.waiting);
		},
	});
}

function addReadiness(registry: Registry, app: FastifyInstance, deps: Deps): void {
	new Gauge({
		name: "cachimbo_ready",
		help: "1 while /readyz answers 200, 0 while it answers 503.",
		registers: [registry],
		async collect() {
			this.set((await readReadiness(app, deps)).isReady ? 1 : 0);
		},
	});
	new Gauge({
		name: "cachimbo_degraded",
		help: "1 while /readyz says degraded, else 0.",
		registers: [registry],
		async collect() {
			this.set((await readReadiness(app, deps)).status === "degraded" ? 1 : 0);
		},
	});
	new Gauge({
		name: "cachimbo_bus_listening",
		help: "1 while this process hears what others tell it.",
		registers: [registry],
		collect() {
			this.set(deps.bus.isListening() ? 1 : 0);
		},
	});
	const { redis } = deps;
	if (!redis) return;
	new Gauge({
		name: "cachimbo_redis_used",
		help: "1 while Redis is used, for the bus and for the rate limits; 0 while PostgreSQL or the process stands in.",
		labelNames: ["use"],
		registers: [registry],
		collect() {
			this.set({ use: "bus" }, redis.carriesBus() ? 1 : 0);
			this.set({ use: "limits" }, redis.isReady() ? 1 : 0);
		},
	});
}

/** A remote file system may not answer. */
const spaceWithinMs = 1_000;

function addFreeSpace(registry: Registry, { settings: { dataDir } }: Deps): void {
	new Gauge({
		name: "cachimbo_data_dir_free_bytes",
		help: "Space that the program may still use on the disk of DATA_DIR.",
		labelNames: [],
		registers: [registry],
		async collect() {
			const timeout = delay(spaceWithinMs, undefined, { ref: false });
			const space = await Promise.race([statfs(dataDir).catch(() => undefined), timeout]);
			if (space) this.set(space.bavail * space.bsize);
			else this.remove();
		},
	});
}
