import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
const screen = fileURLToPath(new URL("./app/features/shell/missing-screen.tsx", import.meta.url));

/**
 * Shows a screen of ours when the script of the next screen fails to load. React Router would silently reload the page being
 * left, each time, and in a loop while the script stays missing. Our screen reports the failure and retries
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
			const patched = code.replace(", reloading page...", "").replace(reloads, "return missingScreen;");
			return { code: `import { missingScreen } from ${JSON.stringify(screen)};\n${patched}`, map: null };
		},
		generateBundle() {
			if (!found) this.error("React Router's reload after a missing route module is not where it was");
		},
	};
}
