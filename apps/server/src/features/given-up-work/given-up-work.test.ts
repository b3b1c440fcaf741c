import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";

it("given-up jobs are listed for administrators until one of them dismisses the list", async () => {
	const server = await createTestApp();
	const { token } = await createTestAccount(server, "ADMIN");
	await server.deps.db.$client.query(
		`insert into job_tries (job, about, tries, given_up_at, report) values
		('send-mail', '1', 2, '2026-01-01', 'No se pudo enviar un correo.'),
		('send-mail', '2', 2, '2026-01-02', 'No se pudo enviar un correo.'),
		('tidy', '', 2, '2026-01-03', 'No se pudo ordenar.'), ('send-mail', '3', 1, null, null)`,
	);
	const list = () => server.call("GET", "/admin/given-up-work/all", { token });
	const { data } = (await list()).json;
	expect(data.map(({ report, times }: { report: string; times: number }) => [report, times])).toEqual([
		["No se pudo ordenar.", 1],
		["No se pudo enviar un correo.", 2],
	]);
	const note = (until: string) => server.call("PUT", "/admin/given-up-work/read", { token, body: { until } });
	expect((await note("ayer")).json.errors).toEqual({ until: "La fecha debe ser una fecha y hora válidas" });
	expect((await note(data[1].latestAt)).json.data).toEqual([data[0]]);
	expect((await note(data[0].latestAt)).json.data).toEqual([]);
	expect((await list()).json.data).toEqual([]);
	// The job remains given up.
	const { rows } = await server.deps.db.$client.query("select from job_tries where given_up_at is not null");
	expect(rows.length).toBe(3);
});
