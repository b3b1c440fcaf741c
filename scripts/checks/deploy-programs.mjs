import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { find } from "../packages/fetch-packages.mjs";
import { root } from "../project.mjs";

const deploy = join(root, "deploy");

const shapes = Object.entries({
	PUBLIC_URL: /^PUBLIC_URL=https:\/\/example\.pe$/m,
	JWT_SECRET: /^JWT_SECRET=[\w+/]{64}$/m,
	POSTGRES_PASSWORD: /^POSTGRES_PASSWORD=[0-9a-f]{48}$/m,
});

/** Checks of deploy/ by the programs that read its files, each in its own folder. */
const checks = [
	{
		name: "deploy/prepare makes settings and a certificate, and keeps what is there",
		needs: "openssl",
		run(folder) {
			cpSync(join(deploy, "prepare"), join(folder, "prepare"));
			cpSync(join(deploy, ".env.example"), join(folder, ".env.example"));
			const ran = call(join(folder, "prepare"), ["example.pe"]);
			const made = readFileSync(join(folder, ".env"), "utf8");
			for (const [name, shape] of shapes) if (!shape.test(made)) return `${ran}\n${name} is not as it should be`;
			call(join(folder, "prepare"), ["other.pe"]);
			if (readFileSync(join(folder, ".env"), "utf8") !== made) return "a second run changed .env";
			const subject = call(find("openssl"), ["x509", "-noout", "-subject", "-in", join(folder, "certs/fullchain.pem")]);
			return /example\.pe/.test(subject) ? undefined : subject;
		},
	},
	...["one", "two"].map((upstreams) => ({
		name: `nginx takes deploy/proxy with ${upstreams}.conf`,
		needs: "nginx",
		also: "openssl",
		run(folder) {
			for (const name of readdirSync(join(deploy, "nginx"))) cpSync(join(deploy, "nginx", name), join(folder, name));
			cpSync(join(deploy, "proxy", `${upstreams}.conf`), join(folder, "upstreams.conf"));
			if (call(find("nginx"), ["-V"]).includes("http_v3_module"))
				cpSync(join(deploy, "proxy", "http3.conf"), join(folder, "http3.conf"));
			writeFileSync(join(folder, "mime.types"), "types {}\n");
			const main = readFileSync(join(deploy, "proxy", "nginx.conf"), "utf8");
			writeFileSync(join(folder, "nginx.conf"), main.replace("/run/nginx.pid", join(folder, "nginx.pid")));
			cpSync(join(deploy, "prepare"), join(folder, "prepare"));
			writeFileSync(join(folder, ".env.example"), "");
			call(join(folder, "prepare"));
			const said = call(find("nginx"), ["-t", "-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")]);
			return said.includes("test is successful") ? undefined : said;
		},
	})),
	{
		name: "systemd takes the units of deploy/systemd",
		needs: "systemd-analyze",
		run(folder) {
			for (const name of readdirSync(join(deploy, "systemd"))) {
				const unit = readFileSync(join(deploy, "systemd", name), "utf8").replaceAll("/opt/cachimbo", root);
				writeFileSync(join(folder, name), unit);
			}
			const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
			const said = call(find("systemd-analyze"), ["verify", "--man=no", ...units.map((name) => join(folder, name))]);
			return said.split("\n").find((line) => line.includes("cachimbo"));
		},
	},
];

function call(program, args = []) {
	const { stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", timeout: 60_000 });
	return `${stdout}${stderr}${error?.message ?? ""}`;
}

/** For npm run test:long. Skips and reports checks whose program is missing. @returns how many passed and failed */
export function checkDeployFiles() {
	let passed = 0;
	let failed = 0;
	for (const { name, needs, also = needs, run } of checks) {
		if (!find(needs) || !find(also)) {
			console.log(`Skipped: ${name}: there is no ${find(needs) ? also : needs}`);
			continue;
		}
		const folder = mkdtempSync(join(tmpdir(), "cachimbo-deploy-"));
		const fault = run(folder);
		rmSync(folder, { recursive: true });
		if (fault === undefined) passed++;
		else failed++;
		console.log(`${fault === undefined ? "ok   " : "FAULT"} ${name}${fault === undefined ? "" : `\n${fault}`}`);
	}
	return { passed, failed };
}
