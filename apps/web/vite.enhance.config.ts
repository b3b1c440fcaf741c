import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const budget = 15_000;

/** Prints what each public page loads, compressed, and fails beyond the budget. */
function measure(): Plugin {
	return {
		name: "cachimbo:measure",
		writeBundle(options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
			const size = (name: string) => brotliCompressSync(readFileSync(`${options.dir}/${name}`)).byteLength;
			const total = chunks.reduce((sum, chunk) => sum + size(chunk.fileName), 0);
			for (const entry of chunks.filter((chunk) => chunk.isEntry)) {
				const bytes = [entry.fileName, ...entry.imports].reduce((sum, name) => sum + size(name), 0);
				this.info(`${entry.name}: ${bytes} bytes (brotli)`);
			}
			this.info(`all public scripts: ${total} of ${budget} bytes (brotli)`);
			if (total > budget) this.error(`The public pages' scripts weigh ${total} bytes, more than ${budget}`);
		},
	};
}

export default defineConfig({
	publicDir: false,
	plugins: [measure()],
	build: {
		outDir: "enhance/build",
		emptyOutDir: true,
		manifest: "manifest.json",
		target: "es2022",
		modulePreload: false,
		reportCompressedSize: false,
		rollupOptions: { input: ["enhance/site.ts", "enhance/auth.ts"] },
	},
});
