import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		projects: [
			{ test: { name: "rules", root: "packages/rules", include: ["src/**/*.test.ts"] } },
			{ test: { name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"] } },
			{ test: { name: "demo", root: "packages/demo", include: ["src/**/*.test.ts"] } },
			{
				test: {
					name: "server",
					root: "apps/server",
					include: ["src/**/*.test.ts"],
					globalSetup: ["testing/global-setup.ts"],
					setupFiles: ["testing/close-after-file.ts"],
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{ test: { name: "scripts", root: "scripts", include: ["*.test.mjs"] } },
			{ test: { name: "web", root: "apps/web", include: ["app/**/*.test.ts", "enhance/**/*.test.ts"] } },
		],
	},
});
