/** Posts that a unit of systemd failed to FAILURE_URL, as plain text: deploy/systemd/cachimbo-failure@.service. */
import { hostname } from "node:os";

const [unit] = process.argv.slice(2);
const { FAILURE_URL, PUBLIC_URL = "" } = process.env;
const body = `${unit} failed on ${hostname()} (${PUBLIC_URL}): journalctl -u ${unit}`;
console.error(body);
if (FAILURE_URL) {
	const { ok, status } = await fetch(FAILURE_URL, { method: "POST", body, signal: AbortSignal.timeout(30_000) });
	if (!ok) console.error(`FAILURE_URL answered ${status}`);
	process.exitCode = ok ? 0 : 1;
}
