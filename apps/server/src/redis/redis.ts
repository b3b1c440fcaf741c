import { Redis } from "ioredis";

/** Timeout of a command. The connection is dropped, so that no other command waits as long. */
const commandMs = 500;
const connectMs = 2_000;
/** First and longest pause before reconnecting; it doubles, with jitter. */
const [firstPause, longestPause] = [100, 5_000];

/**
 * Opens one connection to Redis that reconnects. Commands succeed within half a second or fail; while disconnected they fail at
 * once. Nothing is queued or sent twice. Load this module only if REDIS_URL is set.
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
	redis.on("error", () => {}); // reported again by "close", or by the failing command
	return redis;
}

/** @returns milliseconds before the next of several tries */
export const pauseBefore = (tries: number, first: number, longest: number): number =>
	Math.min(first * 2 ** (tries - 1), longest) * (0.5 + Math.random() / 2);

/** Redis client that drops its connection if a command is not answered in time. */
export class PromptRedis extends Redis {
	#given: unknown;
	/** connection that may be dropped in a moment */
	#doubted: unknown;

	/** Closes this connection and opens another. */
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

	/** After a stall of this process, timers fire before pending replies are read, so give them a turn first. */
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
