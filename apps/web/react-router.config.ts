import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	buildDirectory: "build",
	ssr: true,
	// Splitting loaders from their screens would add three files to the first page.
	splitRouteModules: false,
	routeDiscovery: { mode: "initial" },
} satisfies Config;
