import nodemailer from "nodemailer";
import type { Settings } from "../settings.ts";
import type { Mailer } from "./mailer.ts";

/** @param url smtp:// or smtps:// with user and password in it */
export function createSmtpMailer(url: string, settings: Settings): Mailer {
	const { address = settings.site.email || `no-reply@${new URL(url).hostname}`, name } = settings.mailFrom ?? {};
	const transport = nodemailer.createTransport(url, {
		from: { name: name ?? settings.site.name, address },
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send({ to, subject, text, html }) {
			// An object: nodemailer would split a string at its commas.
			await transport.sendMail({ to: { name: "", address: to }, subject, text, ...(html ? { html } : {}) });
		},
		close: () => transport.close(),
	};
}
