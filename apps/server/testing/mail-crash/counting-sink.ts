import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface CountingSink {
	url: string;
	/** Message-IDs of the mails received by each address, in order. */
	mails: Map<string, string[]>;
	/** Called with the total number of mails, before the last one is answered. */
	onMail: (count: number) => void;
	close(): Promise<void>;
}

export interface Faults {
	/** Status code that refuses the address, every time or the first. */
	refuses?: (address: string, tries: number) => number | undefined;
	/** Whether it accepts the mail and closes the connection without an answer. */
	hangsUp?: (address: string, tries: number) => boolean;
}

/** Starts a real SMTP server that counts received mails by address and Message-ID. */
export async function startCountingSink({ refuses, hangsUp }: Faults = {}): Promise<CountingSink> {
	const tries = new Map<string, number>();
	const sockets = new Map<string, Socket>();
	let count = 0;
	const server = new SMTPServer({
		...{ authOptional: true, disabledCommands: ["STARTTLS", "AUTH"], logger: false, disableReverseLookup: true },
		...{ hideSize: true, closeTimeout: 100 },
		onRcptTo({ address }, _session, done) {
			const before = tries.get(address) ?? 0;
			tries.set(address, before + 1);
			const code = refuses?.(address, before);
			done(code ? Object.assign(new Error(code < 500 ? "4.2.1 later" : "5.1.1 nobody"), { responseCode: code }) : null);
		},
		onData(stream, session, done) {
			let head = "";
			stream.on("data", (piece: Buffer) => {
				if (head.length < 4000) head += piece.toString("latin1");
			});
			stream.on("end", () => {
				const address = session.envelope.rcptTo[0]?.address ?? "";
				const id = /^Message-ID:\s*(\S+)/im.exec(head)?.[1] ?? "";
				sink.mails.set(address, [...(sink.mails.get(address) ?? []), id]);
				count += 1;
				sink.onMail(count);
				if (hangsUp?.(address, (tries.get(address) ?? 1) - 1)) sockets.get(`${session.remotePort}`)?.destroy();
				else done();
			});
		},
	});
	server.server.on("connection", (socket: Socket) => {
		const port = `${socket.remotePort}`;
		sockets.set(port, socket);
		socket.on("close", () => sockets.delete(port));
	});
	server.on("error", () => undefined);
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const sink: CountingSink = {
		url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
		mails: new Map(),
		onMail: () => undefined,
		close: () => new Promise((closed) => server.close(closed)),
	};
	return sink;
}
