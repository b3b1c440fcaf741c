import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { createEmptyDatabase } from "../../../testing/database/database.ts";
import { connectAlone } from "./own-connection.ts";

it("says in time that it has broken where nothing comes through any more", async () => {
	const { host = "", port = 0, ...connection } = await createEmptyDatabase();
	const sockets: Socket[] = [];
	const between = createServer((near) => {
		const far = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
		near.pipe(far).pipe(near);
		sockets.push(near, far);
	}).listen(0, "127.0.0.1");
	closeAfterFile(async () => {
		for (const socket of sockets) socket.destroy();
		between.close();
	});
	await once(between, "listening");
	const { address, port: open } = between.address() as AddressInfo;

	const { check, end, lost } = await connectAlone({ ...connection, host: address, port: open }, "a backup");
	await check();
	for (const socket of sockets) socket.unpipe().pause();
	await expect(check(200)).rejects.toThrow("The connection to the database is silent");
	expect(lost.aborted).toBe(true);
	await end();
}, 5_000);
