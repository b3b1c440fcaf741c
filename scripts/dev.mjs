/** npm run dev: restarts the server when its sources change; the web is hot-reloaded by Vite. */
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { answerHelp } from "./arguments.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { root } from "./project.mjs";
import { launch } from "./run.mjs";

answerHelp(
	"npm run dev",
	{},
	"settings are in the environment, as in PORT=8080 npm run dev; docs/operations.md names them",
);
installIfNeeded();

const folders = [
	"apps/server/src",
	"packages/rules/src",
	"packages/contract/src",
	"packages/question-files/src",
	"packages/demo/src",
];
const watchers = folders.map((folder) => watch(join(root, folder), { recursive: true }));

/** Resolves after a source has changed, debounced. */
async function nextChange(signal) {
	const isSource = (name) => /\.(ts|json|sql)$/.test(String(name)) && !/\.test\.ts$/.test(String(name));
	for (;;) {
		const [, name] = await Promise.race(watchers.map((watcher) => once(watcher, "change", { signal })));
		if (isSource(name)) return delay(100);
	}
}

for (;;) {
	const server = launch(["apps/server/src/main.ts"], { env: { NODE_ENV: "development" } });
	const waiting = new AbortController();
	const change = nextChange(waiting.signal).catch(() => {});
	const code = await Promise.race([server.exited, change]);
	if (server.wasSignalled()) process.exit(await server.exited);
	if (code === undefined) {
		console.log("The sources have changed: starting the server again.");
		server.child.kill("SIGTERM");
		await server.exited;
	} else {
		console.log("The server has ended; it starts again at the next change.");
		await change;
	}
	waiting.abort();
}
