import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { temporaryParent } from "../../src/disk/data-folder.ts";
import { type Faults, startCountingSink } from "./counting-sink.ts";
import { type CrashReport, crashWhileSending, type Sums, sumsOf } from "./crash.ts";

/**
 * P-072: a mail campaign while the server with its own database is killed at 10, 45 and 80 % of it. Prints a table; exits with 1
 * if a limit is exceeded. Part of npm run test:long. Argument: recipients (10000).
 */
const recipients = Number(process.argv[2] ?? 10_000);
const admin = { email: "direccion@cachimbo.test", password: "una clave de administrador" };
const program = join(import.meta.dirname, "../../src/main.ts");
const killAt = [0.1, 0.45, 0.8];
const number = (address: string) => Number(/\d+/.exec(address)?.[0] ?? 0);

/** Faults by thousand addresses: five unknown, ten to be retried, five cut after DATA. */
const faults: Faults = {
	refuses: (address, tries) => {
		const place = number(address) % 200;
		if (place === 1) return 550;
		return (place === 2 || place === 3) && tries === 0 ? 450 : undefined;
	},
	hangsUp: (address, tries) => number(address) % 200 === 4 && tries === 0,
};
const shareOfAddresses = (of: number) => Math.floor((recipients + 200 - of) / 200);

interface Row {
	name: string;
	expected: number;
	/** Duplicates caused by the mail server itself, by hanging up after DATA. */
	cut: number;
	sums: Sums;
	report: CrashReport;
	counts: { sent: number; failed: number };
}

async function run(name: string, scripted: Faults, expected: number, cut: number): Promise<Row> {
	const dataDir = await mkdtemp(join(temporaryParent(), "cachimbo-crash-"));
	const sink = await startCountingSink(scripted);
	let token = "";
	let address = "";
	const call = async (method: string, path: string, body?: object) => {
		const answer = await fetch(`${address}/api/v1${path}`, {
			method,
			headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
			...(body && { body: JSON.stringify(body) }),
		});
		// biome-ignore lint/suspicious/noExplicitAny: whatever came back
		return (await answer.json()) as any;
	};
	let campaign = 0;
	const start = async () => {
		const child = spawn(process.execPath, [program], {
			env: environment(dataDir, sink.url),
			stdio: ["ignore", "pipe", "pipe"],
		});
		address = await addressOf(child);
		return {
			async kill() {
				child.kill("SIGKILL");
				await once(child, "exit");
			},
		};
	};
	const first = async () => {
		const started = await start();
		token = (await call("POST", "/autenticacion/signin", admin)).token;
		await enrol(dataDir);
		campaign = (await call("POST", "/admin/email/sendMessage/todos", campaignContent)).data.id;
		return started;
	};
	let starts = 0;
	const report = await crashWhileSending({
		...{ sink, recipients: expected, killAt, withinMs: 400_000 },
		start: () => (starts++ === 0 ? first() : start()),
		isOver: async () => (await call("GET", `/admin/email/campaigns/${campaign}`)).data?.status === "SENT",
	});
	const counts = await withDatabase(dataDir, async (client) => {
		const { rows } = await client.query("select sent, failed from campaigns");
		return rows[0];
	});
	await stopDatabase(dataDir);
	await sink.close();
	await rm(dataDir, { recursive: true, force: true });
	return { name, expected, cut, sums: sumsOf(sink), report, counts };
}

const campaignContent = {
	subject: "Simulacro del domingo",
	message: `<h2>Simulacro</h2><p style="text-align:center">${"Este domingo practicamos juntos. ".repeat(20)}</p>`,
};

const environment = (dataDir: string, url: string) => ({
	PATH: process.env.PATH,
	HOME: process.env.HOME,
	...{ NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000", LOG_LEVEL: "warn", DEMO: "0", PORT: "0" },
	...{ DATA_DIR: dataDir, SMTP_URL: url, MAIL_PER_MINUTE: "1000000", MAIL_FROM: "hola@cachimbo.test" },
	...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
});

function addressOf(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		const said: string[] = [];
		for (const stream of [child.stdout, child.stderr])
			if (stream)
				createInterface(stream).on("line", (line) => {
					said.push(line);
					const [, url] = / → (http:\/\/\S+)$/.exec(line) ?? [];
					if (url) resolve(url);
				});
		child.once("exit", () => reject(new Error(said.join("\n"))));
	});
}

async function withDatabase<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
	const [, , , port, host] = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
	const client = new Client({ host: host?.trim() ?? "", port: Number(port), user: "cachimbo", database: "cachimbo" });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

const enrol = (dataDir: string) =>
	withDatabase(dataDir, (client) =>
		client.query(
			`insert into users (first_names, last_names, email, password_hash)
			select 'Rosa', 'Quispe', 'alumno' || n || '@correo.pe', '' from generate_series(1, $1::int) n`,
			[recipients],
		),
	);

/** Stops the database of this folder, which survives the killed program by design. */
async function stopDatabase(dataDir: string): Promise<void> {
	const [pid] = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
	process.kill(Number(pid), "SIGINT");
	const hasEnded = () => {
		try {
			return !process.kill(Number(pid), 0);
		} catch {
			return true;
		}
	};
	while (!hasEnded()) await new Promise((soon) => setTimeout(soon, 50));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
/** @returns whether it is within the limits */
function printRow({ name, expected, cut, sums, report, counts }: Row): boolean {
	const cells = [name, expected, sums.addresses, sums.mails, sums.repeats, cut, sums.differing];
	const resumed = report.resumedAfter.map(seconds).join(", ");
	console.log(`| ${[...cells, report.killedAt.join(", "), resumed, seconds(report.tookMs)].join(" | ")} |`);
	return (
		sums.addresses === expected &&
		sums.repeats - cut <= 15 &&
		sums.differing === 0 &&
		report.resumedAfter.every((ms) => ms <= 90_000) &&
		counts.sent === expected
	);
}

console.log(
	"| run | addresses | reached | mails | repeats | of these cut by the server | differing Message-IDs | killed at | next mail after | whole |",
);
console.log("|---|---:|---:|---:|---:|---:|---:|---|---|---:|");
const alone = printRow(await run("kill -9 alone", {}, recipients, 0));
const scripted = printRow(
	await run("and 5xx, 4xx once, cut after DATA once", faults, recipients - shareOfAddresses(1), shareOfAddresses(4)),
);
process.exitCode = alone && scripted ? 0 : 1;
