import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
const screen = fileURLToPath(new URL("./app/features/shell/missing-screen.tsx", import.meta.url));

/**
 * React Router loads the page that is being left again when the script of the next screen fails, each time: with nothing
 * said, and in a circle where the script stays away. Here it gets a screen of ours that says so and tries again
 * (docs/decisions/0030-a-screen-whose-script-is-missing.md).
 */
export function showMissingScreens(): Plugin {
	let found = false;
	return {
		name: "cachimbo:missing-screens",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code) {
			if (!code.includes("Error loading route module") || !reloads.test(code)) return undefined;
			found = true;
			const mended = code.replace(", reloading page...", "").replace(reloads, "return missingScreen;");
			return { code: `import { missingScreen } from ${JSON.stringify(screen)};\n${mended}`, map: null };
		},
		generateBundle() {
			if (!found) this.error("React Router's reload after a missing route module is not where it was");
		},
	};
}
