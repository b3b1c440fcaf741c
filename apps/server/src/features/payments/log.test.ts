import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { createTestDatabase } from "../../../testing/database/database.ts";
import { createPayments } from "../../../testing/features/payments.ts";
import { migrate } from "../../db/migrate.ts";

it("the log of payments cannot be changed, updated or deleted", async () => {
	const server = await createTestApp({ jobs: () => [] });
	const payments = await createPayments(server);
	const id = await payments.order(await createTestAccount(server));
	await payments.decide(id, "approve");
	const { $client } = server.deps.db;
	const before = (await payments.review(id)).log;
	expect(before).toHaveLength(2);
	for (const change of [
		"update payment_events set reason = 'otro'",
		"update payment_events set at = at where false",
		"delete from payment_events",
		"truncate payment_events",
		"truncate payment_orders cascade",
	])
		await expect($client.query(change), change).rejects.toThrow("Rows of payment_events are only ever added");
	expect((await payments.review(id)).log).toEqual(before);
});

it("older orders get a log of their decisions, and wait since they were sent", async () => {
	const database = await createTestDatabase();
	const folder = mkdtempSync(join(tmpdir(), "cachimbo-migrations-"));
	const pool = new Pool(database.connection);
	try {
		await pool.query("drop schema public cascade; create schema public; drop schema if exists pgboss cascade");
		cpSync(join(import.meta.dirname, "../../db/migrations"), folder, { recursive: true });
		const journal = join(folder, "meta", "_journal.json");
		const { entries } = JSON.parse(readFileSync(journal, "utf8"));
		const before = entries.findIndex(({ tag }: { tag: string }) => tag === "0017_log_payments");
		writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, before) }));
		await migrate(database.connection, folder);
		await pool.query(`
			insert into users (email, first_names, last_names, password_hash) values
				('rosa@correo.pe', 'Rosa', 'Ñahui', 'x'), ('ana@correo.pe', 'Ana', 'Quispe', 'x');
			insert into payment_orders (user_id, plan, amount_cents, status, receipt, receipt_type, receipt_digest, reason,
				created_at, decided_at, decided_by) values
				(1, 'mensual', 2900, 'APPROVED', 'a.pdf', 'application/pdf', 'a', null, '2026-01-01', '2026-01-03', 2),
				(1, 'anual', 29000, 'REJECTED', 'b.webp', 'image/webp', 'b', 'No llegó.', '2026-01-02', '2026-01-04', 2),
				(1, 'anual', 29000, 'PENDING', 'c.webp', 'image/webp', 'c', null, '2026-01-05', null, null)`);
		writeFileSync(journal, JSON.stringify({ entries }));
		await migrate(database.connection, folder);
		const { rows } = await pool.query(
			`select order_id, kind, actor_id, reason, plan, receipt, to_char(at, 'YYYY-MM-DD') as day
			from payment_events order by id`,
		);
		const line = (order_id: number, kind: string, day: string, rest: object) => ({
			...{ order_id, kind, day, actor_id: 1, reason: null, plan: "anual", receipt: null },
			...rest,
		});
		expect(rows).toEqual([
			line(1, "SENT", "2026-01-01", { plan: "mensual", receipt: "a.pdf" }),
			line(2, "SENT", "2026-01-02", { receipt: "b.webp" }),
			line(1, "APPROVED", "2026-01-03", { plan: "mensual", actor_id: 2 }),
			line(2, "REJECTED", "2026-01-04", { actor_id: 2, reason: "No llegó." }),
			line(3, "SENT", "2026-01-05", { receipt: "c.webp" }),
		]);
		const waiting = await pool.query("select id from payment_orders where waiting_since <> created_at");
		expect(waiting.rows).toEqual([]);
		await expect(pool.query("delete from payment_events")).rejects.toThrow("only ever added");
	} finally {
		await pool.end();
		rmSync(folder, { recursive: true });
		await database.drop();
	}
});
