/** Preloaded by the server: shuts it down gracefully if the script that started it is killed. */
if (process.channel) {
	process.channel.unref();
	process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
