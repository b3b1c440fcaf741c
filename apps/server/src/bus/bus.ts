/** Events between processes. Delivery is not guaranteed: receivers must be able to fall back to the database. */
export interface BusEvents {
	/** One session, or all of a user's, ended: drop cached tokens. */
	"session-ended": { userId: number; sessionId?: string };
	/** An ADMIN changed the catalogue: drop cached answers. */
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
