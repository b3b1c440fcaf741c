import { AppError } from "../work/errors.ts";
import type { Broker, Subscription } from "./broker.ts";
import type { Connection } from "./connection.ts";
import { createFrameReader, type Frame, ProtocolError, type Reading, type Version, writeFrame } from "./frames.ts";

/** An authenticated client, as the application knows it. */
export interface LiveCaller {
	/** connections with the same key are counted together */
	key: string;
	/** milliseconds since 1970: when the connection ends */
	until: number;
}

/** Application behind a STOMP server. Its methods refuse with an `AppError`. */
export interface Application<Caller extends LiveCaller> {
	/** Authenticates the client. @param header returns a header of CONNECT by its lower-case name */
	connect(header: (name: string) => string | undefined): Promise<Caller>;
	/** Resolves if the caller may subscribe to the destination. */
	subscribe(caller: Caller, destination: string): Promise<void>;
	/** Resolves when the message is stored. */
	send(caller: Caller, destination: string, frame: Frame): Promise<void>;
	/** Logs an unexpected error and returns the error to send to the client. */
	translate(error: unknown): AppError;
}

export interface SessionRules {
	subscriptions: number;
	/** heart-beat interval in milliseconds, both directions */
	beatMs: number;
	framesPer10s: number;
}

const commonLimits = { headers: 32, headerBytes: 8 * 1024, pieces: 32 };
const beforeConnect = { ...commonLimits, bytes: 8 * 1024 };
const connected = { ...commonLimits, bytes: 16 * 1024 };

const versions: readonly Version[] = ["1.2", "1.1", "1.0"];
/** Number of queued frames above which reading stops. */
const mostWaiting = 32;
/** Longest subscription id: each MESSAGE repeats it. */
const longestId = 64;
/** Maximum number of subscriptions to one destination: each gets its own copy of a message. */
const maxPerDestination = 8;

interface Options<Caller extends LiveCaller> {
	connection: Connection;
	application: Application<Caller>;
	broker: Broker<Caller>;
	rules: SessionRules;
	/** Counts the caller's connections. @throws AppError above the limit */
	admit(caller: Caller): void;
}

/** Session of one client. */
export interface Session<Caller> {
	/** undefined until CONNECT has succeeded */
	readonly caller: Caller | undefined;
	received(bytes: Buffer): void;
	/** Sends the error and closes the connection. */
	refuse(refusal: AppError): void;
	/** Closes it once the current frame is answered; frames queued behind it are dropped. */
	finish(code: number, reason: string): void;
	/** Call when the connection is closed. */
	closed(): void;
}

export function createSession<Caller extends LiveCaller>(options: Options<Caller>): Session<Caller> {
	const { connection, application, broker, rules, admit } = options;
	const reader = createFrameReader();
	const subscriptions = new Map<string, Subscription<Caller>>();
	const waiting: Frame[] = [];
	let state: "new" | "connecting" | "connected" | "over" = "new";
	let version: Version = "1.0";
	let caller: Caller | undefined;
	let handling = false;
	let whenIdle: (() => void) | undefined;
	let window = { endsAt: 0, frames: 0 };

	const reading = (): Reading => ({ limits: caller ? connected : beforeConnect, version });
	const write = (command: string, headers: Record<string, string | undefined>, body?: string) =>
		connection.send(writeFrame(version, command, headers, body));

	function over(): void {
		state = "over";
		waiting.length = 0;
		for (const subscription of subscriptions.values()) broker.remove(subscription);
		subscriptions.clear();
	}

	function sendError({ message, code, retryAfter, errors }: AppError, receipt?: string): void {
		const headers = { message, code, "receipt-id": receipt, "retry-after": retryAfter?.toString() };
		const body = JSON.stringify({ success: false, message, code, ...(errors ? { errors } : {}) });
		write("ERROR", { ...headers, "content-type": "application/json;charset=utf-8" }, body);
	}

	/** Closes the connection after a protocol violation. */
	function closeFor(fault: ProtocolError): void {
		if (state === "over") return;
		over();
		if (fault.closeCode !== 1009) write("ERROR", { message: fault.message, version: versions.join(",") });
		connection.end(fault.closeCode, fault.message);
	}

	/** Closes the connection after an unexpected error, which must not affect other connections. */
	function drop(error: unknown): void {
		application.translate(error);
		over();
		connection.drop();
	}

	function refuse(refusal: AppError): void {
		if (state === "over") return;
		over();
		sendError(refusal);
		connection.end(1008, refusal.code);
	}

	function take(frame: Frame): void {
		if (state === "over") return;
		const now = performance.now();
		if (now > window.endsAt) window = { endsAt: now + 10_000, frames: 0 };
		window.frames += 1;
		if (window.frames > rules.framesPer10s) throw new ProtocolError("too many frames", 1008);
		const isFirst = state === "new";
		if (isFirst !== (frame.command === "CONNECT" || frame.command === "STOMP")) {
			throw new ProtocolError(isFirst ? "CONNECT comes first" : "already connected");
		}
		// Frames right behind CONNECT in the same bytes are read in the version it asks for.
		if (isFirst) {
			version = chooseVersion(frame);
			state = "connecting";
		}
		waiting.push(frame);
		if (waiting.length >= mostWaiting) connection.pause();
		if (!handling) handleAll().catch(drop);
	}

	async function handleAll(): Promise<void> {
		handling = true;
		for (let frame = waiting.shift(); frame; frame = waiting.shift()) {
			await handleOne(frame);
			if (waiting.length === mostWaiting - 1) connection.resume();
		}
		handling = false;
		whenIdle?.();
	}

	/** Handles frames in order, each after the previous one is answered. */
	async function handleOne(frame: Frame): Promise<void> {
		const receipt = frame.headers.get("receipt");
		try {
			await commands[frame.command]?.(frame);
			if (!(frame.command in commands)) throw new ProtocolError(`unknown command ${frame.command.slice(0, 40)}`);
			if (receipt !== undefined && state === "connected") write("RECEIPT", { "receipt-id": receipt });
			if (frame.command === "DISCONNECT" && state === "connected") leave();
		} catch (error) {
			if (state === "over") return;
			if (error instanceof ProtocolError) return closeFor(error);
			const refusal = error instanceof AppError ? error : application.translate(error);
			// A failed CONNECT closes the connection. For any other frame, only that frame is refused.
			if (state === "connecting") refuse(refusal);
			else sendError(refusal, receipt);
		}
	}

	const leave = () => {
		over();
		connection.end(1000, "");
	};

	const commands: Record<string, (frame: Frame) => void | Promise<void>> = Object.assign(Object.create(null), {
		CONNECT: connect,
		STOMP: connect,
		SUBSCRIBE: subscribe,
		UNSUBSCRIBE: unsubscribe,
		SEND: send,
		DISCONNECT: () => undefined,
		ACK: refuseAcknowledgement,
		NACK: refuseAcknowledgement,
		BEGIN: refuseTransaction,
		COMMIT: refuseTransaction,
		ABORT: refuseTransaction,
	});

	async function connect(frame: Frame): Promise<void> {
		const byName = new Map([...frame.headers].map(([name, value]) => [name.toLowerCase(), value]));
		const beats = agreeOnBeats(byName.get("heart-beat"), rules.beatMs);
		const known = await application.connect((name) => byName.get(name));
		if (state === "over") return;
		admit(known);
		caller = known;
		state = "connected";
		connection.expectBeats(beats);
		write("CONNECTED", { version, "heart-beat": `${rules.beatMs},${rules.beatMs}`, server: "Cachimbo" });
	}

	async function subscribe({ headers }: Frame): Promise<void> {
		const destination = required(headers, "destination");
		const id = version === "1.0" ? headers.get("id") : required(headers, "id");
		const acknowledges = headers.get("ack") ?? "auto";
		if (acknowledges !== "auto") throw unsupported("Las suscripciones solo admiten ack:auto");
		if (id !== undefined && id.length > longestId)
			throw unsupported(`El id de una suscripción tiene ${longestId} caracteres como máximo`);
		const key = keyOf(id, destination);
		if (subscriptions.has(key)) throw unsupported("Ya hay una suscripción con este id");
		const alike = [...subscriptions.values()].filter((one) => one.destination === destination);
		if (alike.length >= maxPerDestination)
			throw unsupported(`Ya tienes ${maxPerDestination} suscripciones a este destino`);
		if (subscriptions.size >= rules.subscriptions) throw unsupported("Tienes demasiadas suscripciones abiertas");
		await application.subscribe(caller!, destination);
		if (state === "over") return;
		const subscription: Subscription<Caller> = {
			...{ id, destination, version, caller: caller! },
			write: connection.write,
			end: () => end(key),
		};
		subscriptions.set(key, subscription);
		broker.add(subscription);
	}

	function unsubscribe({ headers }: Frame): void {
		const id = version === "1.0" ? headers.get("id") : required(headers, "id");
		end(keyOf(id, headers.get("destination") ?? ""));
	}

	function end(key: string): void {
		const subscription = subscriptions.get(key);
		if (!subscription) return;
		subscriptions.delete(key);
		broker.remove(subscription);
	}

	async function send(frame: Frame): Promise<void> {
		const destination = required(frame.headers, "destination");
		if (frame.headers.has("transaction")) refuseTransaction();
		await application.send(caller!, destination, frame);
	}

	return {
		get caller() {
			return state === "connected" ? caller : undefined;
		},
		received(bytes) {
			if (state === "over" || whenIdle) return;
			try {
				reader.read(bytes, reading, take);
			} catch (error) {
				closeFor(error instanceof ProtocolError ? error : new ProtocolError("frame cannot be read"));
			}
		},
		refuse,
		finish(code, reason) {
			waiting.length = 0;
			whenIdle = () => {
				over();
				connection.end(code, reason);
			};
			if (!handling) whenIdle();
		},
		closed: over,
	};
}

const keyOf = (id: string | undefined, destination: string) => (id === undefined ? `to ${destination}` : `id ${id}`);

/** @throws ProtocolError if client and server have no version in common */
function chooseVersion({ headers }: Frame): Version {
	const accepted = headers.get("accept-version");
	if (accepted === undefined) return "1.0";
	const offered = accepted.split(",").map((one) => one.trim());
	const chosen = versions.find((one) => offered.includes(one));
	if (!chosen) throw new ProtocolError(`supported versions are ${versions.join(", ")}`);
	return chosen;
}

/** Each side's interval is the slower of what it can send and what the other wants; 0 on either side: none. */
function agreeOnBeats(header: string | undefined, ours: number) {
	const [, can, wants] = /^(\d{1,9}), ?(\d{1,9})$/.exec(header ?? "0,0")?.map(Number) ?? [];
	if (can === undefined || wants === undefined) throw new ProtocolError("heart-beat is not two numbers");
	return {
		fromClientMs: can === 0 ? 0 : Math.max(can, ours),
		fromServerMs: wants === 0 ? 0 : Math.max(wants, ours),
	};
}

function required(headers: ReadonlyMap<string, string>, name: string): string {
	const value = headers.get(name);
	if (value === undefined) throw new ProtocolError(`header ${name} is missing`);
	return value;
}

const unsupported = (message: string) => new AppError("BAD_REQUEST", message);
function refuseTransaction(): never {
	throw unsupported("Este servidor no tiene transacciones");
}
function refuseAcknowledgement(): never {
	throw unsupported("No hay mensajes que confirmar: las suscripciones son ack:auto");
}
