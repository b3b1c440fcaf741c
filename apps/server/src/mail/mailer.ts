export interface Mail {
	to: string;
	subject: string;
	text: string;
	/** The HTML part; made from `text` where there is none. */
	html?: string;
	/** The link in `text` that the reader should open: logged for the operator where there is no SMTP. */
	link?: string;
	/** Becomes a button where a paragraph of `text` is its address and nothing else. */
	button?: { label: string; url: string };
	/** True when the text was written by a visitor. */
	visitor?: true;
	/** Of the Message-ID, the same in every try; made by `queueMail`. */
	key?: string;
	/** What its tries are noted under, where each try is another mail (a new link); else `key`. */
	noteKey?: string;
}

/** One recipient's mail of a campaign, ready to be sent. */
export interface BulkMail {
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Of the Message-ID, the same in every try */
	key: string;
	/** Where a POST takes the reader off the list (RFC 8058) */
	unsubscribeUrl: string;
}

export interface Mailer {
	/** False: mail is kept in the database, to be read by an ADMIN. */
	readonly sends: boolean;
	/** As mails show it: 'Cachimbo <hola@example.pe>' */
	readonly from: string;
	/** Sends one message. @throws when it was not accepted, so that the job is retried */
	send(mail: Mail): Promise<void>;
	/** Notes that a message will not be tried again. @param key what its tries were noted under */
	gaveUp(key: string): Promise<void>;
	/**
	 * Sends one of many, over connections of its own, so that a mail to one person does not wait for them. Does nothing where
	 * mail is kept: its row is the copy.
	 * @throws MailFault
	 */
	sendBulk(mail: BulkMail): Promise<void>;
	close(): void;
}
