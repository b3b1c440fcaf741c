import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { campaignsBy } from "../../../testing/features/campaigns.ts";
import { startCountingSink } from "../../../testing/mail-crash/counting-sink.ts";
import { crashWhileSending, sumsOf } from "../../../testing/mail-crash/crash.ts";
import { preloads } from "../../../testing/programs/preloads.ts";

const program = join(import.meta.dirname, "../../../testing/mail-crash/sender-program.ts");
const recipients = 600;

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
	await query(`insert into users (first_names, last_names, email, password_hash)
		select 'Rosa', 'Quispe', 'alumno' || n || '@correo.pe', '' from generate_series(1, ${recipients}) n`);
});
const query = (text: string) => server.deps.db.$client.query(text);

it("a campaign reaches everybody despite three kills, and repeats only mails in flight (P-072, short)", async () => {
	const sink = await startCountingSink();
	const campaigns = campaignsBy(server, await createTestAccount(server, "ADMIN"));
	const { id } = await campaigns.send();
	const { host, port, user, password, database } = server.deps.db.$client.options;
	const start = async () => {
		const child = spawn(
			process.execPath,
			[...preloads, program, JSON.stringify({ host, port, user, password, database }), sink.url],
			{
				stdio: ["ignore", "pipe", "inherit"],
			},
		);
		await once(child.stdout, "data");
		return {
			async kill() {
				child.kill("SIGKILL");
				await once(child, "exit");
			},
		};
	};
	await crashWhileSending({
		...{ sink, recipients, start, killAt: [0.1, 0.45, 0.8], withinMs: 60_000 },
		isOver: async () => (await campaigns.read(id)).status === "SENT",
		// The leases of a dead worker expire after a minute; the test shortens that.
		hurry: async () =>
			void (await query(
				"update campaign_recipients set due_at = now() where status = 'SENDING' and at < now() - interval '2 seconds'",
			)),
	});
	await sink.close();
	const sums = sumsOf(sink);
	expect(await campaigns.read(id)).toMatchObject({ status: "SENT", sent: recipients, failed: 0, stopped: 0 });
	expect(sums).toMatchObject({ addresses: recipients, differing: 0 });
	expect(sums.repeats).toBeLessThanOrEqual(15);
}, 120_000);
