export interface Mail {
	to: string;
	subject: string;
	text: string;
	html?: string;
	/** The address in `text` that its reader is to open: told to the operator where there is no SMTP. Only of mails of ours. */
	link?: string;
	/** True where the words are a visitor's. */
	visitor?: true;
}

/** Sends one message. @throws when the message was not accepted, so that a job tries again */
export interface Mailer {
	send(mail: Mail): Promise<void>;
	close(): void;
}
