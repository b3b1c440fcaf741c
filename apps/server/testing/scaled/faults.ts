import { setTimeout as delay } from "node:timers/promises";
import { run } from "../../src/db/embedded/run.ts";
import { databaseUser } from "../../src/process/system-user.ts";
import type { Stage } from "./stage.ts";

/** Kills a process with SIGKILL; the supervisor restarts it. */
export function killProcess({ topology }: Stage, index: number): void {
	const pid = topology.processes[index]?.pid();
	if (pid !== undefined) process.kill(pid, "SIGKILL");
}

/** `pg_ctl restart -m immediate` in two steps: the supervisor restarts it faster than pg_ctl would. */
export async function restartPostgres({ topology, programs, db }: Stage): Promise<void> {
	const { folder } = topology.postgres!;
	const startedAt = () =>
		db.$client.query("select pg_postmaster_start_time()::text as at").then(
			({ rows }) => rows[0].at as string,
			() => undefined,
		);
	let before = await startedAt();
	for (; before === undefined; before = await startedAt()) await delay(50); // otherwise the old server would count as the new one
	await run(programs.postgres.pgCtl, ["stop", "-D", folder, "-m", "immediate", "-W"], databaseUser(folder));
	for (let now: string | undefined = before; now === before || now === undefined; now = await startedAt())
		await delay(50);
}

const statusOf = (port: number): Promise<string> =>
	fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
		async (answer) => `${answer.status} ${((await answer.json()) as { status: string }).status}`,
		() => "none",
	);

/** Waits until each process reports the wanted status. @returns ms */
export async function waitUntilAllReport({ topology }: Stage, wanted: string, withinMs = 60_000): Promise<number> {
	const begin = performance.now();
	for (;;) {
		const statuses = await Promise.all(topology.processes.map(({ port }) => statusOf(port)));
		if (statuses.every((status) => status === wanted)) return performance.now() - begin;
		if (performance.now() - begin > withinMs) throw new Error(`not ${wanted}: ${statuses.join(", ")}`);
		await delay(50);
	}
}
