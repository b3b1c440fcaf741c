export interface Mail {
	to: string;
	subject: string;
	text: string;
	html?: string;
	/** The link in `text` that the reader should open: logged for the operator where there is no SMTP. */
	link?: string;
	/** True when the text was written by a visitor. */
	visitor?: true;
}

/** Sends one message. @throws when it was not accepted, so that the job is retried */
export interface Mailer {
	send(mail: Mail): Promise<void>;
	close(): void;
}
