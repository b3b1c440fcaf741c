import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { browserPackages, packages, scaledPackages, startingNoService, storePackages } from "./fetch-packages.mjs";

it("has a check for each package that tests name", () => {
	for (const name of [...browserPackages, ...scaledPackages, ...storePackages])
		expect([name, typeof packages[name]]).toEqual([name, "function"]);
});

const newPolicy = () => {
	const folder = mkdtempSync(join(tmpdir(), "cachimbo-policy-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return join(folder, "policy-rc.d");
};

it("forbids services only while it works, and removes the policy of a killed run", () => {
	const policy = newPolicy();
	let left;
	const work = () => {
		left = readFileSync(policy, "utf8");
	};
	startingNoService(work, policy);
	expect(left).toMatch(/^#!\/bin\/sh\n# .*\nexit 101\n$/);
	expect(existsSync(policy)).toBe(false);
	const { pid } = spawnSync("true");
	writeFileSync(policy, left.replace(String(process.pid), String(pid)));
	startingNoService(work, policy);
	expect(existsSync(policy)).toBe(false);
});

it("keeps somebody else's policy", () => {
	const policy = newPolicy();
	writeFileSync(policy, "#!/bin/sh\nexit 101\n");
	startingNoService(() => {}, policy);
	expect(readFileSync(policy, "utf8")).toBe("#!/bin/sh\nexit 101\n");
});

it.each(["SIGINT", "SIGTERM", "SIGHUP"])("removes its policy on %s while apt-get runs", async (signal) => {
	const policy = newPolicy();
	const program = `
		import { spawnSync } from "node:child_process";
		import { startingNoService } from ${JSON.stringify(new URL("./fetch-packages.mjs", import.meta.url).href)};
		startingNoService(() => spawnSync("sh", ["-c", "echo; read -r _"], { stdio: "inherit" }), process.argv[1]);`;
	const stdio = ["pipe", "pipe", "inherit"];
	const child = spawn(process.execPath, ["--input-type=module", "--eval", program, policy], { stdio });
	await once(child.stdout, "data");
	expect(existsSync(policy)).toBe(true);
	child.kill(signal);
	child.stdin.end("\n");
	expect(await once(child, "exit")).toEqual([128 + constants.signals[signal], null]);
	expect(existsSync(policy)).toBe(false);
});
