import nodemailer from "nodemailer";
import type { Settings } from "../settings.ts";
import type { Mailer } from "./mailer.ts";

/** @param url smtp:// or smtps:// with user and password in it */
export function createSmtpMailer(url: string, settings: Settings): Mailer {
	const transport = nodemailer.createTransport(url, {
		from: {
			name: settings.site.name,
			address: settings.mailFrom ?? (settings.site.email || `no-reply@${new URL(url).hostname}`),
		},
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send({ to, subject, text, html }) {
			await transport.sendMail({ to: { name: "", address: to }, subject, text, ...(html ? { html } : {}) });
		},
		close: () => transport.close(),
	};
}
