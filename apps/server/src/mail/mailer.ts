export interface Mail {
	to: string;
	subject: string;
	text: string;
	html?: string;
}

/** Sends one message. @throws when the message was not accepted, so that a job tries again */
export interface Mailer {
	send(mail: Mail): Promise<void>;
	close(): void;
}
