import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
	copyFileSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { hostname, tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "../../apps/server/src/settings/settings.ts";
import { find } from "../packages/fetch-packages.mjs";
import { readJson, root } from "../project.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const all = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

const containerfile = read("deploy/Containerfile");
const compose = read("deploy/compose.yaml");
const site = read("deploy/systemd/cachimbo.service");
const examples = ["deploy/.env.example", "deploy/systemd/env.example"];
const units = readdirSync(join(root, "deploy/systemd")).filter((name) => name.endsWith(".service"));

/** NAME=value lines. */
const valuesOf = (path) => Object.fromEntries(all(read(path), /^([A-Z_]+=.*)$/gm).map((line) => line.split(/=(.*)/s)));
/** Paths copied from the checkout, not from another image. */
const copied = all(containerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(" "));
/** Host paths mounted into containers. */
const mounted = all(compose, /^\s+- \.\/(\S+?):/gm);
const madeByPrepare = ["certs", "acme"];
/** services of compose.yaml by name, as text */
const services = Object.fromEntries(
	compose
		.split(/^services:\n/m)[1]
		.split(/^\w+:\n/m)[0]
		.split(/^ {2}(?=[\w-]+:\n)/m)
		.filter((text) => text.includes("\n"))
		.map((text) => [text.slice(0, text.indexOf(":")), text]),
);
const program = compose.split(/^services:/m)[0];

describe("settings that deployment files name", () => {
	const known = all(read("apps/server/src/settings/settings.ts"), /^\t([A-Z][A-Z_]+): /gm);
	const others = ["POSTGRES_PASSWORD", "NODE_COMPILE_CACHE", "FAILURE_URL"];
	const set = all(`${containerfile} ${program}`, /^(?:ENV .*| {4})$|^ {4}([A-Z_]+): /gm).filter(Boolean);
	const ofImage = all(all(containerfile, /^ENV (.+)$/gm).join(" "), /([A-Z_]+)=/g);
	const ofUnits = units.flatMap((name) =>
		all(all(read(`deploy/systemd/${name}`), /^Environment=(.+)$/gm).join(" "), /([A-Z_]+)=/g),
	);

	it("exist", () => {
		expect(known).toContain("JWT_SECRET");
		expect(set).toContain("DATABASE_URL");
		expect(ofImage).toContain("HOST");
		expect(ofUnits).toContain("DATA_DIR");
		const named = [...set, ...ofImage, ...ofUnits, ...examples.flatMap((path) => Object.keys(valuesOf(path)))];
		expect(named.filter((name) => !known.includes(name) && !others.includes(name))).toEqual([]);
	});

	it.each(examples)("are valid for the program as in %s, with a generated secret", (path) => {
		const secret = randomBytes(48).toString("base64");
		expect(() => readSettings({ ...valuesOf(path), JWT_SECRET: secret, NODE_ENV: "production" })).not.toThrow();
	});

	it("hold no secret", () => {
		for (const path of examples)
			for (const [name, value] of Object.entries(valuesOf(path)))
				if (/SECRET|PASSWORD|TOKEN|_URL$/.test(name) && name !== "PUBLIC_URL")
					expect([name, value]).toEqual([name, ""]);
	});
});

describe("files that deployment files name", () => {
	it("exist, and are included by .dockerignore", () => {
		expect(copied).toContain("package-lock.json");
		const letIn = all(read(".dockerignore"), /^!(.+)$/gm);
		expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
		expect(copied.filter((path) => !letIn.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
	});

	it("exist beside compose.yaml, except those that deploy/prepare creates", () => {
		expect(mounted).toContain("proxy/nginx.conf");
		const missing = mounted.filter((path) => !existsSync(join(root, "deploy", path)));
		expect(missing.filter((path) => !madeByPrepare.includes(path))).toEqual([]);
		const ignored = read(".gitignore").split("\n");
		for (const name of [...madeByPrepare.map((name) => `${name}/`), ".env"])
			expect(ignored).toContain(`/deploy/${name}`);
	});

	it("exist at the paths of the units, and are executable", () => {
		for (const name of units) {
			const [command, ...args] = all(read(`deploy/systemd/${name}`), /^ExecStart=\/opt\/cachimbo\/(.+)$/gm)[0].split(
				" ",
			);
			expect(statSync(join(root, command)).mode & 0o111).toBe(0o111);
			const programs = args.filter((arg) => arg.endsWith(".ts") && existsSync(join(root, dirname(arg))));
			for (const path of programs) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
		}
		expect(existsSync(join(root, all(read("deploy/run"), /set -- (\S+)$/gm)[0]))).toBe(true);
	});

	it("include the manifest of each workspace, for npm ci", () => {
		const { packages } = readJson(join(root, "package-lock.json"));
		const workspaces = Object.keys(packages).filter((path) => path !== "" && !path.startsWith("node_modules/"));
		for (const path of workspaces) expect(copied).toContain(`${path}/package.json`);
	});
});

describe("deployment files agree on", () => {
	it("the port", () => {
		const ports = [
			...all(containerfile, /\bPORT=(\d+)/g),
			...all(containerfile, /^EXPOSE (\d+)/gm),
			...all(program, /PORT: "(\d+)"/g),
			...all(site, /\bPORT=(\d+)/g),
			...["one.conf", "two.conf"].flatMap((name) => all(read(`deploy/proxy/${name}`), /^\s*server \S+:(\d+) /gm)),
			...all(read("deploy/proxy/Caddyfile"), /reverse_proxy \S+:(\d+)/g),
		];
		expect(ports.length).toBeGreaterThan(8);
		expect(new Set(ports)).toEqual(new Set(["3000"]));
	});

	it("the headers that only the proxy may set", () => {
		const [nginx, caddy] = ["deploy/nginx/server.conf", "deploy/proxy/Caddyfile"].map(read);
		for (const name of ["x-request-id", "traceparent", "tracestate"]) {
			expect(nginx).toMatch(new RegExp(`^proxy_set_header ${name} (\\$request_id|"");$`, "im"));
			expect(caddy).toMatch(new RegExp(`^\\s*header_up (-${name}|${name} \\{http\\.request\\.uuid\\})$`, "im"));
		}
	});

	it("the addresses of the two processes", () => {
		const given = all(compose, /ipv4_address: ([\d.]+)/g);
		expect(given).toHaveLength(2);
		expect(new Set(all(read("deploy/proxy/two.conf"), /server ([\d.]+):/g))).toEqual(new Set(given));
	});

	it("a stop timeout longer than the drain", () => {
		const limits = [...read("apps/server/src/process/lifetime.ts").matchAll(/^const \w+(Seconds|Ms) = ([\d_]+);$/gm)];
		const drain = Math.max(...limits.map(([, unit, n]) => Number(n.replace("_", "")) / (unit === "Ms" ? 1000 : 1)));
		expect(drain).toBeGreaterThan(5);
		expect(Number(all(program, /stop_grace_period: (\d+)s/g)[0])).toBeGreaterThan(drain);
		expect(Number(all(site, /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThan(drain);
		expect(site).toMatch(/^KillMode=mixed$/m);
	});
});

describe("deploy/operate", () => {
	const script = read("deploy/operate");

	it("uses the unit's account, settings file and folders", () => {
		const [given] = all(script, /^export (NODE_ENV=.*)$/gm);
		expect(all(site, /^Environment=(.+)$/gm)[0].split(" ")).toEqual(expect.arrayContaining(given.split(" ")));
		expect(all(script, /^file=\$\{SETTINGS_FILE:-(.+)\}$/gm)).toEqual(all(site, /^EnvironmentFile=(.+)$/gm));
		expect(all(script, /^user=\$\{SITE_USER:-(.+)\}$/gm)).toEqual(all(site, /^User=(.+)$/gm));
	});

	const mayBecome = process.getuid?.() === 0 && existsSync("/usr/sbin/runuser");
	const title = "parses the settings file as systemd does, and passes on no other variables";
	it.skipIf(!mayBecome)(mayBecome ? title : `${title} (it takes root and runuser)`, () => {
		const checkout = mkdtempSync(join(tmpdir(), "cachimbo-operate-"));
		onTestFinished(() => rmSync(checkout, { recursive: true }));
		mkdirSync(join(checkout, "deploy"));
		copyFileSync(join(root, "deploy/operate"), join(checkout, "deploy/operate"));
		writeFileSync(join(checkout, "deploy/run"), '#!/bin/sh\nenv\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
		const settings = join(checkout, "env");
		writeFileSync(
			settings,
			`# a comment\n; another\n  LEGAL_NAME=Ñandú & Cía. $HOME \nCLAIM="a # b"\nSMTP_URL=\nDATA_DIR=${checkout}`,
		);
		const operate = (...args) =>
			spawnSync(join(checkout, "deploy/operate"), args, {
				...{ cwd: "/usr", encoding: "utf8" },
				env: { PATH: process.env.PATH, SETTINGS_FILE: settings, SITE_USER: "root", DATABASE_URL: "postgres://other" },
			});
		const { stdout, status } = operate("backup", "--to", "a b");
		const lines = stdout.split("\n");
		expect(lines).toEqual(expect.arrayContaining(["LEGAL_NAME=Ñandú & Cía. $HOME", "CLAIM=a # b", "SMTP_URL="]));
		expect(lines).toEqual(expect.arrayContaining(["NODE_ENV=production", `DATA_DIR=${checkout}`]));
		expect(lines.filter((line) => /^(DATABASE_URL|SETTINGS_FILE|SITE_USER|IN_OPERATE)=/.test(line))).toEqual([]);
		expect(lines.slice(-5, -1)).toEqual(["apps/server/src/operate/backup.ts", "--cwd=/usr", "--to", "a b"]);
		expect(status).toBe(0);
		writeFileSync(settings, "export PORT=1\n");
		expect(operate("admin", "list")).toMatchObject({ status: 1, stderr: expect.stringContaining("no NAME=value") });
	});
});

describe("the monitoring", () => {
	const alerts = "deploy/prometheus/alerts.yaml";
	const dashboard = "deploy/grafana/dashboard.json";
	const documented = all(read("docs/operations.md"), /^\| `(cachimbo_\w+)` \|/gm);

	it.each([alerts, dashboard])("%s uses only metrics that docs/operations.md describes", (path) => {
		const named = all(read(path), /\b(cachimbo_\w+?)(?:_bucket|_sum|_count)?\b/g);
		expect(named.length).toBeGreaterThan(5);
		expect(named.filter((name) => !documented.includes(name))).toEqual([]);
	});

	it("has alerts for an outage, failures, a full disk, an old backup, Redis and waiting work", () => {
		const names = all(read(alerts), /^\s+- alert: (\w+)$/gm);
		for (const name of ["Down", "Fails", "DiskFills", "BackupIsOld", "RedisIsAway", "WorkWaits"])
			expect(names).toContain(`Cachimbo${name}`);
	});

	const promtool = find("promtool");
	const title = "fires each alert for its condition only";
	it.skipIf(!promtool)(
		promtool ? title : `${title} (no promtool here: apt-get install prometheus)`,
		{ timeout: 60_000 },
		() => {
			const run = (...args) => spawnSync(promtool, args, { encoding: "utf8", cwd: join(root, "deploy/prometheus") });
			expect(run("check", "rules", "alerts.yaml")).toMatchObject({ status: 0 });
			const { status, stdout, stderr } = run("test", "rules", "alerts.test.yaml");
			expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
		},
	);
});

describe("the units", () => {
	it("stop restarting a site that cannot start, but retry for minutes", () => {
		const numberOf = (name) => Number(all(site, new RegExp(`^${name}=(\\d+)$`, "gm"))[0]);
		const [interval, burst, pause] = ["StartLimitIntervalSec", "StartLimitBurst", "RestartSec"].map(numberOf);
		// A start that fails takes some two seconds by itself.
		expect(burst * (pause + 2)).toBeLessThan(interval);
		expect(burst * pause).toBeGreaterThanOrEqual(300);
	});

	it("report a site that stays down and a backup that failed", () => {
		for (const name of ["cachimbo.service", "cachimbo-backup.service"])
			expect(all(read(`deploy/systemd/${name}`), /^OnFailure=(.+)$/gm)).toEqual(["cachimbo-failure@%n.service"]);
		expect(units).toContain("cachimbo-failure@.service");
	});
});

describe("scripts/report-failure.mjs", () => {
	it("posts unit and host to FAILURE_URL, and exits with 1 if that is refused", async () => {
		const bodies = [];
		const server = createServer(async (request, response) => {
			bodies.push([request.method, await text(request)]);
			response.writeHead(bodies.length > 1 ? 500 : 200).end();
		});
		await once(server.listen(0, "127.0.0.1"), "listening");
		onTestFinished(() => void server.close());
		const env = { FAILURE_URL: `http://127.0.0.1:${server.address().port}/topic`, PUBLIC_URL: "https://example.pe" };
		const report = async (given) => {
			const args = [join(root, "scripts/report-failure.mjs"), "cachimbo-backup.service"];
			const [code] = await once(spawn(process.execPath, args, { env: given, stdio: "ignore" }), "exit");
			return code;
		};
		expect([await report(env), await report(env), await report({})]).toEqual([0, 1, 0]);
		const said = `cachimbo-backup.service failed on ${hostname()} (https://example.pe): journalctl -u cachimbo-backup.service`;
		expect(bodies).toEqual([
			["POST", said],
			["POST", said],
		]);
	});
});

describe("the V8 flags of a server", () => {
	it("are defined in one file, which deploy/run uses too", () => {
		const flags = read("scripts/server/server-flags").trim().split(/\s+/);
		expect(flags).toEqual([
			expect.stringMatching(/^--max-semi-space-size=\d+$/),
			expect.stringMatching(/^--heap-growing-percent=\d+$/),
		]);
		const { stdout } = spawnSync(join(root, "deploy/run"), ["-p", "process.execArgv.join(' ')"], { encoding: "utf8" });
		expect(stdout).toMatch(new RegExp(`^${flags.join(" ")} --import `));
		const folders = [
			"deploy",
			"scripts",
			"apps/server/{src,testing,topology}",
			"measure/{bench,phone,simulacro}",
			"e2e",
		];
		const paths = globSync(
			folders.map((folder) => `${folder}/**/*`),
			{ cwd: root, withFileTypes: true },
		);
		const programs = paths
			.filter((found) => found.isFile())
			.map(({ parentPath, name }) => relative(root, join(parentPath, name)))
			.filter((path) => /(^deploy\/|\.m?[jt]s$)/.test(path));
		expect(programs).toContain("scripts/run.mjs");
		const others = programs.filter((path) => /(semi-space-size|growing-percent)=\d/.test(read(path)));
		expect(others.filter((path) => !path.endsWith("deploy.test.mjs"))).toEqual([]);
	});
});

describe("the hardening", () => {
	it("pins the images, never to 'latest'", () => {
		const images = [...all(containerfile, /^ARG \w+=(\S+)$/gm), ...all(compose, /^\s+image: (\S+)$/gm)];
		expect(images).toHaveLength(6);
		for (const image of images) expect(image).toMatch(/:(?!latest)[\w.-]+$/);
	});

	it("runs the image's program as another account than root", () => {
		const stages = containerfile.split(/^FROM /m);
		const several = stages.find((text) => text.startsWith(`\${BASE} AS several`));
		expect(all(several, /^USER (\S+)$/gm)).toEqual(["cachimbo"]);
		expect(several.indexOf("\nRUN useradd --uid 10001")).toBeGreaterThan(0);
		expect(stages.at(-1)).toMatch(/^several AS alone\n/);
		expect(stages.at(-1)).not.toMatch(/^(USER|ENTRYPOINT|RUN)/m);
	});

	it("lets the containers write only to their data and /tmp, without capabilities", () => {
		for (const line of [
			"read_only: true",
			"cap_drop: [ALL]",
			'security_opt: ["no-new-privileges:true"]',
			"mem_limit: ",
		])
			expect(program).toContain(`\n  ${line}`);
		for (const [name, text] of Object.entries(services)) {
			expect([name, /privileged: true|user: root|network_mode/.test(text)]).toEqual([name, false]);
			expect([name, text.includes("mem_limit: ") || text.includes("<<: *program")]).toEqual([name, true]);
			expect([name, text.includes("ports:")]).toEqual([name, name === "nginx"]);
		}
		expect(Object.keys(services)).toEqual(expect.arrayContaining(["postgres", "redis", "site-1", "site-2", "nginx"]));
	});

	it("runs the units under their own account, writing only to their own folders", () => {
		for (const name of units) {
			const text = read(`deploy/systemd/${name}`);
			expect(text).toMatch(/^User=cachimbo$/m);
			for (const line of ["NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "CapabilityBoundingSet="])
				expect(text.split("\n")).toContain(line);
			expect(text).not.toMatch(/^ReadWritePaths=/m);
		}
	});
});
