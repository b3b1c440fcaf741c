import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const buildFolder = new URL("./build/", import.meta.url);
const moduleId = "virtual:enhance";

type ManifestChunk = { file: string; src?: string; isEntry?: boolean; imports?: string[] };
type Manifest = Record<string, ManifestChunk>;

function readManifest(): Manifest {
	const file = new URL("manifest.json", buildFolder);
	if (!existsSync(file)) throw new Error("Build the public pages' scripts first: vite build -c vite.enhance.config.ts");
	return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

/** Maps an entry's name to the files that a page must load: the entry first, then its imports. */
function filesByEntry(manifest: Manifest): Record<string, string[]> {
	const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
	return Object.fromEntries(
		entries.map(([key, chunk]) => [
			key.replace(/^.*\/|\.ts$/g, ""),
			[chunk.file, ...(chunk.imports ?? []).map((name) => manifest[name]?.file ?? "")].map((file) => `/${file}`),
		]),
	);
}

/** Provides the routes with the URLs of the scripts built by vite.enhance.config.ts, and ships these with the client. */
export function enhanceScripts(): Plugin {
	let isBuild = false;
	return {
		name: "cachimbo:enhance",
		configResolved: (config) => {
			isBuild = config.command === "build";
		},
		resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
		load(id) {
			if (id !== `\0${moduleId}`) return undefined;
			if (isBuild) return `export const scripts = ${JSON.stringify(filesByEntry(readManifest()))};`;
			return "export const scripts = new Proxy({}, { get: (_, name) => [`/enhance/${String(name)}.ts`] });";
		},
		generateBundle() {
			if (this.environment.name !== "client") return;
			for (const { file } of Object.values(readManifest())) {
				this.emitFile({ type: "asset", fileName: file, source: readFileSync(new URL(file, buildFolder)) });
			}
		},
	};
}
