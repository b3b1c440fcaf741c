/** What one process tells all processes. Nothing may depend on a message arriving: receivers can always read the database. */
export interface BusEvents {
	/** A session ended, or all of a user's: forget what is cached. */
	"session-ended": { userId: number; sessionId?: string };
	/** An ADMIN changed the catalogue: prepared bytes are stale. */
	"catalogue-changed": {
		scope: "universities" | "exams" | "courses" | "exam-types" | "questions" | "posts" | "groups";
		id?: number;
	};
}

export interface Bus {
	publish<E extends keyof BusEvents>(event: E, payload: BusEvents[E]): void;
	/** @returns a function that ends the subscription */
	subscribe<E extends keyof BusEvents>(event: E, receive: (payload: BusEvents[E]) => void): () => void;
}
