import { gauge } from "../work/counts.ts";

const roundTrips = gauge(
	"cachimbo_bus_round_trip_seconds",
	"How long the last check of a line between processes took; it is made every five seconds.",
	"line",
);

/** Records the duration of a successful check of the connection. */
export async function timeCheck<T>(line: "postgres" | "redis", check: () => Promise<T>): Promise<T> {
	const begin = performance.now();
	const answer = await check();
	roundTrips.of(line).value = (performance.now() - begin) / 1000;
	return answer;
}

/** Events that a line reports to the bus. */
export interface LineEvents {
	received(text: string): void;
	/** The line is open: everything sent from now on is received. */
	opened(): void;
	/** Called once for each lost connection, also if it could not be opened. */
	lost(fault?: Error): void;
}

/** A channel on which each process broadcasts to all others. It reconnects until it is stopped. */
export interface Line {
	/** @returns when it is open, or the first try has failed */
	start(): Promise<void>;
	isOpen(): boolean;
	/** @throws Error if not connected, or if the connection broke: then the messages may have been sent */
	send(messages: readonly string[]): Promise<void>;
	stop(): Promise<void>;
}
