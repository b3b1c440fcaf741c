import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's and Ubuntu's: 110 MB. WebKitGTK draws on a screen only, so one that nobody sees belongs to it. */
const packages = [
	{ name: "firefox-esr", has: "/usr/bin/firefox-esr" },
	{ name: "webkit2gtk-driver", has: "/usr/bin/WebKitWebDriver" },
	{ name: "xvfb", has: "/usr/bin/Xvfb" },
];

/**
 * Installs Firefox and WebKit for the journeys where this is Debian and we are root; nothing of npm's has them. Where it
 * cannot, it says so, and the tests skip themselves.
 */
export function fetchBrowsers() {
	const missing = packages.filter(({ has }) => !existsSync(has)).map(({ name }) => name);
	if (missing.length === 0) return;
	const command = `apt-get install --no-install-recommends ${missing.join(" ")}`;
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
		console.log(`Not everything that the journeys in Firefox and WebKit need is here. On Debian: sudo ${command}`);
		return;
	}
	console.log(`Installing ${missing.join(", ")} …`);
	const options = {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	};
	spawnSync("apt-get", ["update", "-q"], options);
	const { status } = spawnSync("apt-get", [...command.split(" ").slice(1), "-y", "-q"], options);
	if (status !== 0) console.log("They could not be installed: see above. Their journeys are skipped.");
}
