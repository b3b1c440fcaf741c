import { Redis } from "ioredis";

/** A command that was not answered for so long has failed, and the connection with it: nobody else needs to wait as long. */
const commandMs = 500;
const connectMs = 2_000;
/** Before the first try to come back, and the longest; it doubles, with jitter. */
const [firstPause, longestPause] = [100, 5_000];

/**
 * One connection to Redis, which comes back by itself. What is asked of it is answered within half a second or fails; while
 * it is away, at once. Nothing is queued for later or sent twice. Load this module only where REDIS_URL is set.
 */
export function openRedis(url: string): PromptRedis {
	const redis = new PromptRedis(url, {
		connectionName: "cachimbo",
		commandTimeout: commandMs,
		connectTimeout: connectMs,
		disconnectTimeout: commandMs,
		enableOfflineQueue: false,
		maxRetriesPerRequest: 0,
		autoResendUnfulfilledCommands: false,
		autoResubscribe: false,
		retryStrategy: (times) => pauseBefore(times, firstPause, longestPause),
	});
	redis.on("error", () => {}); // told again by "close", or by the command that fails
	return redis;
}

/** @returns milliseconds before the next of several tries */
export const pauseBefore = (tries: number, first: number, longest: number): number =>
	Math.min(first * 2 ** (tries - 1), longest) * (0.5 + Math.random() / 2);

/** Gives its connection up when a command is not answered in time. */
export class PromptRedis extends Redis {
	#given: unknown;
	/** may be given up in a moment: nobody waits for it meanwhile */
	#doubted: unknown;

	/** Ends this connection, and begins another. */
	startAgain(): void {
		if (this.#given === this.stream) return;
		this.#given = this.stream;
		this.disconnect(true);
	}

	override sendCommand(...[command, stream]: Parameters<Redis["sendCommand"]>): unknown {
		if (this.stream && this.#doubted === this.stream) {
			command.reject(new Error("Redis has not answered in time"));
			return command.promise;
		}
		command.promise.catch((error: Error) => {
			if (error.message === "Command timed out") this.#startAgainIfSilent();
		});
		return super.sendCommand(command, stream);
	}

	/** Where it was this process that stood still, timers run out before the answers that came meanwhile are read. */
	#startAgainIfSilent(): void {
		const { stream } = this;
		if (this.#doubted === stream) return;
		const { bytesRead } = stream;
		this.#doubted = stream;
		setImmediate(() => {
			this.#doubted = undefined;
			if (this.stream === stream && stream.bytesRead === bytesRead) this.startAgain();
		});
	}
}
