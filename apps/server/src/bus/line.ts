import { gauge } from "../counts.ts";

const roundTrips = gauge(
	"cachimbo_bus_round_trip_seconds",
	"How long the last check of a line between processes took; it is made every five seconds.",
	"line",
);

/** Notes how long a check of the line takes, if it succeeds. */
export async function timeCheck<T>(line: "postgres" | "redis", check: () => Promise<T>): Promise<T> {
	const begin = performance.now();
	const answer = await check();
	roundTrips.of(line).value = (performance.now() - begin) / 1000;
	return answer;
}

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
