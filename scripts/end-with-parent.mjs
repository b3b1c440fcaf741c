/** Loaded before the server: if the script that started it is killed, the server stops in order as well. */
if (process.channel) {
	process.channel.unref();
	process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
