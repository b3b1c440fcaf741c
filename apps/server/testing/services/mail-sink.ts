import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { closeAfterFile } from "../close-after-file.ts";

export interface Received {
	from: string;
	to: string[];
	/** The message as received. */
	raw: string;
}

/** Reply to a command in place of 250; undefined: 250. `hang up`: closes the connection. */
export type Reply = { code: number; text: string } | "hang up" | undefined;

export interface MailSink {
	url: string;
	received: Received[];
	/** Overrides the replies to MAIL FROM, to RCPT TO and to a complete message. */
	script: {
		sender?: (address: string) => Reply;
		recipient?: (address: string) => Reply;
		message?: (received: Received) => Reply;
	};
	parsed(index?: number): Promise<ParsedMail>;
}

/** Starts a real SMTP server on this machine that records its messages; closed after the file. */
export async function startMailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
	const received: Received[] = [];
	const sink: MailSink = {
		...{ url: "", received, script: {} },
		parsed: (index = -1) => simpleParser(received.at(index)?.raw ?? ""),
	};
	const server = new SMTPServer({
		...{ authOptional: true, disabledCommands: ["STARTTLS"], logger: false, disableReverseLookup: true },
		onMailFrom({ address }, _session, done) {
			done(refusal(sink.script.sender?.(address)));
		},
		onRcptTo({ address }, _session, done) {
			done(refusal(sink.script.recipient?.(address)));
		},
		onData(stream, session, done) {
			buffer(stream).then((bytes) => {
				const { mailFrom, rcptTo } = session.envelope;
				const mail = {
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map((one) => one.address),
					raw: String(bytes),
				};
				const reply = sink.script.message?.(mail);
				if (reply === undefined || reply === "hang up") received.push(mail);
				if (reply === "hang up") {
					for (const one of connections) one.destroy();
					return;
				}
				done(refusal(reply));
			}, done);
		},
		...options,
	});
	const connections = new Set<import("node:net").Socket>();
	server.server.on("connection", (socket) => {
		connections.add(socket);
		socket.on("close", () => connections.delete(socket));
	});
	server.on("error", () => undefined);
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	closeAfterFile(() => new Promise<void>((closed) => server.close(closed)));
	sink.url = `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
	return sink;
}

function refusal(reply: Reply): Error | null {
	if (reply === undefined || reply === "hang up") return null;
	return Object.assign(new Error(reply.text), { responseCode: reply.code });
}
