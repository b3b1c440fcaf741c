import { join } from "node:path";
import { root, tool } from "../project.mjs";
import { show } from "../run.mjs";
import { compileServer } from "./compile-server.mjs";
import { compressFiles } from "./compress.mjs";
import { hashOf, isFresh, removeStamp, setStamp } from "./staleness.mjs";

const web = join(root, "apps", "web");
const stamp = join(web, "build", "built-from");

const sources = ["apps/web", "packages/contract", "packages/rules", "package-lock.json"].map((path) =>
	join(root, path),
);

/** Builds the web application if its sources have changed since the last finished build. */
export async function buildIfStale() {
	if (!isFresh(stamp, hashOf(sources))) await build();
}

/** Builds the public pages' scripts first, since the application's build includes them. */
export async function build() {
	const hash = hashOf(sources);
	const started = performance.now();
	console.log("Building the web application …");
	removeStamp(stamp);
	const env = { NODE_ENV: "production" };
	await step([tool("vite"), "build", "--config", "vite.enhance.config.ts", "--logLevel", "warn"], env);
	await step([tool("@react-router/dev", "react-router"), "build", "--logLevel", "warn"], env);
	await compressFiles(join(web, "build", "client"));
	await compileServer();
	setStamp(stamp, hash);
	console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function step(args, env) {
	const code = await show(args, { cwd: web, env });
	if (code === 0) return;
	console.error("The build failed: see above.");
	process.exit(code);
}
