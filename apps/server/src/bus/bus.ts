/**
 * Events between processes on one database. They are hints of a few bytes: whoever gets one reads the database. Each
 * reaches every subscriber of every process once; where one may have been lost, `maybe-missed` comes instead.
 */
export interface BusEvents {
	/** One session, or all of a user's, ended: drop cached tokens. */
	"session-ended": { userId: number; sessionId?: string };
	/** An ADMIN changed the catalogue: drop cached answers. */
	"catalogue-changed": {
		scope: "universities" | "exams" | "courses" | "exam-types" | "questions" | "posts" | "groups";
		id?: number;
	};
	/** What the academy says of itself is saved: name, logo, colours, texts. */
	"academy-changed": { version: number };
	/** Orders of merit that were told have changed: places, by a corrected key or a closed account, or what somebody is called. */
	"merit-changed": { what: "places" | "names" | "access" };
	/** Messages of the group up to `seq` are committed. */
	"group-messages": { groupId: number; seq: number };
	/** The group itself, or what stands in it beside its messages, changed. */
	"group-changed": { groupId: number };
	/** Somebody joined, left, was removed or muted. */
	"membership-changed": { groupId: number; userId: number };
}

/** What a bus says by itself, to this process alone. */
export interface BusSignals {
	/**
	 * Events of other processes may have been missed: what is known of the database may be out of date, and has to be read
	 * again. Comes every second while there is no connection to the others, and once there is one again.
	 */
	"maybe-missed": Record<string, never>;
}

/** What is larger than a few numbers and short names does not compile: it is in the database already. */
type Hints<Events extends { [E in keyof Events]: Record<string, number | string | undefined> }> = Events;

export type BusTopics = Hints<BusEvents> & BusSignals;

export interface Bus {
	/**
	 * Tells all processes. Publish what is committed: who hears of it reads the database. This process's subscribers have
	 * been called when it returns; nobody waits for the others, and what cannot be sent now is sent later.
	 */
	publish<E extends keyof BusEvents>(event: E, payload: BusEvents[E]): void;
	/** @returns a function that ends the subscription */
	subscribe<T extends keyof BusTopics>(topic: T, receive: (payload: BusTopics[T]) => void): () => void;
	/** Whether events of other processes arrive at this moment. */
	isListening(): boolean;
}
