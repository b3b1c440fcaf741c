/**
 * Events between processes on one database. They are hints of a few bytes: a subscriber reads the database. Each event reaches
 * every subscriber of every process once; if an event may be lost, `maybe-missed` is sent instead.
 */
export interface BusEvents {
	/** One session, or all of a user's, ended: drop cached tokens. */
	"session-ended": { userId: number; sessionId?: string };
	/** An ADMIN changed the catalogue: drop cached answers. */
	"catalogue-changed": {
		scope: "universities" | "exams" | "courses" | "exam-types" | "questions" | "posts" | "groups";
		id?: number;
	};
	/** The academy's profile was saved: name, logo, colours, texts. */
	"academy-changed": { version: number };
	/** Published orders of merit changed: places, by a corrected key or a closed account, or displayed names. */
	"merit-changed": { what: "places" | "names" | "access" };
	/** Messages of the group up to `seq` are committed. */
	"group-messages": { groupId: number; seq: number };
	/** The group, or its data other than messages, changed. */
	"group-changed": { groupId: number };
	/** Somebody joined, left, was removed or muted. */
	"membership-changed": { groupId: number; userId: number };
}

/** Topics that a bus publishes itself, to this process only. */
export interface BusSignals {
	/**
	 * Events of other processes may have been missed: cached data may be outdated and must be read again. Published every second
	 * while disconnected from the other processes, and once after reconnecting.
	 */
	"maybe-missed": Record<string, never>;
}

/** Restricts payloads to a few numbers and short names at compile time: the rest is in the database. */
type Hints<Events extends { [E in keyof Events]: Record<string, number | string | undefined> }> = Events;

export type BusTopics = Hints<BusEvents> & BusSignals;

export interface Bus {
	/**
	 * Publishes to all processes. Call after the commit, because subscribers read the database. This process's subscribers are
	 * called synchronously; other processes are not awaited, and events that cannot be sent now are sent later.
	 */
	publish<E extends keyof BusEvents>(event: E, payload: BusEvents[E]): void;
	/** @returns a function that ends the subscription */
	subscribe<T extends keyof BusTopics>(topic: T, receive: (payload: BusTopics[T]) => void): () => void;
	/** Whether this process currently receives events of the others. */
	isListening(): boolean;
}
