/** What a way between processes tells the bus. */
export interface LineEvents {
	received(text: string): void;
	/** From now on everything that is sent is received. */
	opened(): void;
	/** Told once, also where it could not be opened. */
	lost(fault?: Error): void;
}

/** A way on which each process sends to all others, and hears them. It comes back by itself until it is stopped. */
export interface Line {
	/** @returns when it is open, or the first try has failed */
	start(): Promise<void>;
	isOpen(): boolean;
	/** @throws Error where there is no connection, or it broke: then they may have been sent */
	send(messages: readonly string[]): Promise<void>;
	stop(): Promise<void>;
}
