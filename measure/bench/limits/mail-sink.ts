import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { serveRounds } from "../processes/program.ts";

/** Number of accepted mails. Both sides send to this mail server, which accepts everything and counts. */
let taken = 0;
const server = new SMTPServer({
	...{ authOptional: true, disabledCommands: ["STARTTLS", "AUTH"], logger: false, disableReverseLookup: true },
	onData(stream, _session, done) {
		stream.on("end", () => {
			taken += 1;
			done();
		});
		stream.resume();
	},
});
server.on("error", () => undefined);
server.listen(0, "127.0.0.1");
await once(server.server, "listening");

serveRounds({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }, async (seconds) => {
	const began = performance.now();
	const before = taken;
	await pause(seconds * 1000);
	return ((taken - before) * 1000) / (performance.now() - began);
});
