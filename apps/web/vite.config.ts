import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { fewFiles } from "./chunk-groups.ts";
import { contractForBrowsers } from "./contract-plugin.ts";
import { enhanceScripts } from "./enhance/vite-plugin.ts";
import { formulaFonts } from "./formula-fonts-plugin.ts";
import { showMissingScreens } from "./route-modules-plugin.ts";
import { keepStyleOrder } from "./style-order-plugin.ts";
import { serviceWorker } from "./sw/vite-plugin.ts";
import { visitorsStyles } from "./visitors-styles-plugin.ts";

export default defineConfig({
	plugins: [
		formulaFonts(),
		contractForBrowsers(),
		enhanceScripts(),
		serviceWorker(),
		visitorsStyles(),
		fewFiles(),
		showMissingScreens(),
		keepStyleOrder(),
		reactRouter(),
	],
	// Scan all sources when development starts: a dependency found later would make every open page reload.
	optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "enhance/*.ts", "!**/*.test.ts"] },
	build: {
		assetsInlineLimit: 0,
		target: "es2022",
		reportCompressedSize: false,
		// Hide plugin timings, which do not help a person who builds the site.
		rollupOptions: {
			// The frame imports dynamically what some screens import statically, to load it on the others (lazy-work.ts).
			checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
			onwarn(warning) {
				throw new Error(warning.message);
			},
		},
	},
	environments: {
		// The server build's entry is our own handler, so that it and the routes share one copy of every module. Without whitespace
		// and comments an idle server keeps less source in memory; names stay, for stack traces.
		ssr: {
			build: {
				rollupOptions: {
					input: "./handler.ts",
					output: { minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } } },
				},
			},
		},
	},
});
