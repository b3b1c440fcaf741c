import { Client } from "pg";
import { type Api, call, signIn } from "../content/api.ts";
import { alternate, type Effort } from "../load/rounds.ts";
import { admin, databaseOf, makeDataDir, removeDataDir, startCachimbo } from "../processes/cachimbo.ts";
import { startProgram } from "../processes/start-program.ts";
import type { Result } from "../report/result.ts";

const sinkProgram = new URL("../limits/mail-sink.ts", import.meta.url);
const barePool = new URL("../limits/bare-mail-pool.ts", import.meta.url);
/** Number of connections that the server uses for campaigns. */
const connections = 5;
/** More students than mails are sent in all rounds. */
const students = 100_000;

const campaignContent = {
	subject: "Simulacro del domingo",
	message: `<h2>Simulacro</h2><p style="text-align:center">${"Este domingo practicamos juntos. ".repeat(20)}</p><ul><li>Lleva tu DNI</li></ul>`,
};

/** Measures a campaign against a bare nodemailer pool that sends the same mail to the same server, in turns. */
export async function measureBulkMail(effort: Effort): Promise<Result[]> {
	const dataDir = await makeDataDir();
	const sink = await startProgram<{ url: string }>(sinkProgram);
	const server = await startCachimbo(dataDir, {
		...{ NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000", MAIL_FROM: "hola@cachimbo.test" },
		...{ SMTP_URL: sink.ready.url, MAIL_PER_MINUTE: "1000000" },
	});
	try {
		await enrol(dataDir);
		const api = await signIn(server.url, admin);
		const { id } = await call<{ id: number }>(api, "POST", "/admin/email/sendMessage/todos", campaignContent);
		await call(api, "PUT", `/admin/email/campaigns/${id}/pause`);
		const bare = await startProgram(barePool, [sink.ready.url, String(connections), await mailOf(api, id)]);
		const measured = await alternate(effort, {
			limit: (seconds) => bare.work(seconds),
			async ours(seconds) {
				await call(api, "PUT", `/admin/email/campaigns/${id}/resume`);
				const perSecond = await sink.work(seconds);
				await call(api, "PUT", `/admin/email/campaigns/${id}/pause`);
				return perSecond;
			},
		});
		await bare.stop();
		return [{ name: "mails of a campaign", unit: "/s", ...measured, target: { atLeast: 0.5 }, note: "each noted" }];
	} finally {
		await server.stop();
		await sink.stop();
		await removeDataDir(dataDir);
	}
}

/** Returns one recipient's mail with the headers that it is sent with. */
async function mailOf(api: Api, campaign: number): Promise<string> {
	const { items } = await call<{ items: { id: number }[] }>(api, "GET", "/admin/email/mails?source=campaign&size=1");
	const { html, text, subject, from } = await call<Record<string, string>>(
		api,
		"GET",
		`/admin/email/mails/campaign/${items[0]?.id}`,
	);
	const unsubscribe = `<https://cachimbo.test/baja/${campaign}.${"x".repeat(32)}>`;
	return JSON.stringify({
		...{ from, subject, html, text },
		headers: {
			"List-Unsubscribe": unsubscribe,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			Precedence: "bulk",
		},
	});
}

async function enrol(dataDir: string): Promise<void> {
	const client = new Client(databaseOf(dataDir));
	await client.connect();
	await client.query(
		`insert into users (first_names, last_names, email, password_hash)
		select 'Rosa', 'Quispe', 'alumno' || n || '@correo.pe', '' from generate_series(1, $1::int) n`,
		[students],
	);
	await client.end();
}
