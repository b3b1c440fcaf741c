import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { woff2Only } from "./app/ui/page/woff2-only.ts";
import { fewFiles } from "./chunk-groups.ts";
import { contractForBrowsers } from "./contract-plugin.ts";
import { enhanceScripts } from "./enhance/vite-plugin.ts";
import { showMissingScreens } from "./route-modules-plugin.ts";
import { keepStyleOrder } from "./style-order-plugin.ts";
import { serviceWorker } from "./sw/vite-plugin.ts";
import { visitorsStyles } from "./visitors-styles-plugin.ts";

export default defineConfig({
	plugins: [
		woff2Only(),
		contractForBrowsers(),
		enhanceScripts(),
		serviceWorker(),
		visitorsStyles(),
		fewFiles(),
		showMissingScreens(),
		keepStyleOrder(),
		reactRouter(),
	],
	// All of it is looked through at the start of development: a dependency found late makes every open page reload.
	optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "enhance/*.ts", "!**/*.test.ts"] },
	build: {
		assetsInlineLimit: 0,
		target: "es2022",
		reportCompressedSize: false,
		// How long a plugin took is nothing that whoever starts the site for the first time could mend.
		rollupOptions: { checks: { bundlerTimings: false } },
	},
	environments: {
		// The server build's door is our own handler, so that it and the routes share one copy of everything.
		// Without whitespace and comments an idle server holds less source; names stay, for stack traces.
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
