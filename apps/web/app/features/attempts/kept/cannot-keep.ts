/** Thrown when an exam or quiz cannot be downloaded. */
export class CannotKeep extends Error {
	/** `room`: this device is full. `network`: some files did not arrive. `browser`: it cannot cache pages. */
	readonly reason: "room" | "network" | "browser";
	constructor(reason: CannotKeep["reason"]) {
		super(`cannot keep: ${reason}`);
		this.reason = reason;
	}
}
