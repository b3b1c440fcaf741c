/** For a container's HEALTHCHECK: exits with 0 if its process is ready (/readyz), else with 1 and the reason. */
const { PORT = "3000" } = process.env;
try {
	const answer = await fetch(`http://127.0.0.1:${PORT || 3000}/readyz`, { signal: AbortSignal.timeout(4000) });
	console.log(await answer.text());
	process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
	console.log(`${error.message}: ${error.cause?.message ?? ""}`);
	process.exitCode = 1;
}
