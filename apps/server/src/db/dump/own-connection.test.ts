import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { createEmptyDatabase } from "../../../testing/database/database.ts";
import { connectAlone } from "./own-connection.ts";

it("reports in time that the connection is broken when the network is silent", async () => {
	const { host = "", port = 0, ...connection } = await createEmptyDatabase();
	const sockets: Socket[] = [];
	const between = createServer((clientSide) => {
		const serverSide = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
		clientSide.pipe(serverSide).pipe(clientSide);
		sockets.push(clientSide, serverSide);
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
