import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	buildDirectory: "build",
	ssr: true,
	// A loader beside its screen would be three files more for the first page.
	splitRouteModules: false,
	routeDiscovery: { mode: "initial" },
} satisfies Config;
