import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const received: { from: string; to: string[]; data: string }[] = [];
let refuse = false;
const sink = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS"],
	onRcptTo: (_address, _session, done) => done(refuse ? new Error("mailbox full") : null),
	onData(stream, session, done) {
		const pieces: Buffer[] = [];
		stream.on("data", (piece: Buffer) => pieces.push(piece));
		stream.on("end", () => {
			const { mailFrom, rcptTo } = session.envelope;
			received.push({
				from: mailFrom ? mailFrom.address : "",
				to: rcptTo.map((one) => one.address),
				data: Buffer.concat(pieces).toString(),
			});
			done();
		});
	},
});
let url: string;
beforeAll(async () => {
	await new Promise<void>((listening) => sink.listen(0, "127.0.0.1", listening));
	url = `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((closed) => sink.close(closed)));

const mail = {
	to: "rosa@correo.pe",
	subject: "Cambia tu contraseña",
	text: "Hola, Rosa:\n\nhttps://cachimbo.test/reset-password?token=abc",
};

describe("mail over SMTP", () => {
	it("reaches the server with its sender, recipient, subject and text", async () => {
		const mailer = createSmtpMailer(url, readSettings({ SITE_EMAIL: "soporte@cachimbo.test" }));
		await mailer.send(mail);
		mailer.close();
		expect(received).toMatchObject([{ from: "soporte@cachimbo.test", to: ["rosa@correo.pe"] }]);
		expect(received[0]!.data).toContain("Subject: =?UTF-8?Q?Cambia_tu_contrase=C3=B1a?=");
		expect(received[0]!.data).toMatch(/^From: Cachimbo <soporte@cachimbo\.test>\r$/m);
		expect(received[0]!.data).toContain("reset-password?token=");
	});

	it("has the name and address of MAIL_FROM as sender", async () => {
		const mailer = createSmtpMailer(url, readSettings({ MAIL_FROM: "Academia Wari <no-responder@wari.pe>" }));
		await mailer.send(mail);
		mailer.close();
		expect(received.at(-1)).toMatchObject({ from: "no-responder@wari.pe", to: ["rosa@correo.pe"] });
		expect(received.at(-1)!.data).toMatch(/^From: Academia Wari <no-responder@wari\.pe>\r$/m);
	});

	it("fails when the server does not accept it, so that the job is retried", async () => {
		refuse = true;
		const mailer = createSmtpMailer(url, readSettings({}));
		await expect(mailer.send(mail)).rejects.toThrow(/mailbox full|recipients were rejected/);
		mailer.close();
	});
});
