import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { contractForBrowsers } from "./contract-plugin.ts";

const budget = 15_000;

/**
 * Prints the size of each public page's scripts, compressed with gzip for browsers that accept nothing better, and fails over
 * the budget.
 */
function measure(): Plugin {
	return {
		name: "cachimbo:measure",
		writeBundle(options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
			const size = (name: string) => gzipSync(readFileSync(`${options.dir}/${name}`), { level: 9 }).byteLength;
			for (const entry of chunks.filter((chunk) => chunk.isEntry)) {
				const bytes = [entry.fileName, ...entry.imports].reduce((sum, name) => sum + size(name), 0);
				this.info(`${entry.name}: ${bytes} of ${budget} bytes (gzip)`);
				if (bytes > budget) this.error(`A public page with '${entry.name}' loads more than ${budget} bytes of script`);
			}
		},
	};
}

export default defineConfig({
	publicDir: false,
	plugins: [contractForBrowsers(), measure()],
	build: {
		outDir: "enhance/build",
		emptyOutDir: true,
		manifest: "manifest.json",
		target: "es2022",
		modulePreload: false,
		reportCompressedSize: false,
		rollupOptions: {
			input: ["enhance/site.ts", "enhance/auth.ts", "enhance/plans.ts"],
			checks: { bundlerTimings: false },
		},
	},
});
