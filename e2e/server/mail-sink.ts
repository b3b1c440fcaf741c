import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface MailSink {
	url: string;
	/** Received mails, each with its SMTP recipient. */
	received: { to: string; mail: ParsedMail }[];
	stop(): Promise<void>;
}

/** Starts an SMTP server that keeps its mails. */
export async function startMailSink(): Promise<MailSink> {
	const received: MailSink["received"] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		disableReverseLookup: true,
		logger: false,
		onData(stream, { envelope }, done) {
			const keep = async () => {
				const mail = await simpleParser(await buffer(stream));
				for (const { address } of envelope.rcptTo) received.push({ to: address, mail });
			};
			keep().then(() => done(), done);
		},
	});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	return {
		url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
		received,
		stop: () => new Promise((closed) => server.close(() => closed())),
	};
}
