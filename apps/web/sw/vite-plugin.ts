import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, transformWithOxc } from "vite";

const source = fileURLToPath(new URL("./sw.ts", import.meta.url));

/** Builds sw/sw.ts as /sw.js. Its build id changes with any file of the client, which replaces the caches. */
export function serviceWorker(): Plugin {
	return {
		name: "cachimbo:service-worker",
		async generateBundle(_options, bundle) {
			if (this.environment.name !== "client") return;
			const build = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
			const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
			const text = `const BUILD = ${JSON.stringify(build)};\n${code.replace(/^export\s*\{\s*\};?\s*$/m, "")}`;
			this.emitFile({ type: "asset", fileName: "sw.js", source: text });
		},
	};
}
