import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { SESSION_OVER } from "@cachimbo/contract/auth/auth";
import { WebSocketServer } from "ws";
import { addressKey } from "../limits/address-key.ts";
import type { Clock } from "../work/clock.ts";
import { gauge } from "../work/counts.ts";
import { AppError } from "../work/errors.ts";
import { type Broker, createBroker } from "./broker.ts";
import { createConnection } from "./connection.ts";
import { type Application, createSession, type LiveCaller, type Session } from "./session.ts";

const everyMs = 1_000;
const connectWithinMs = 10_000;
/** If an address has too many connections before CONNECT, a new one replaces one that had this long. */
const replaceableAfterMs = 2_000;
/** The larger of the two frame limits, also for frames in several WebSocket messages. */
const mostBytes = 16 * 1024;

const connections = gauge("cachimbo_live_connections", "Open live connections (WebSockets).").of();

export interface StompRules {
	/** sub-protocols, best first */
	protocols: readonly string[];
	/** heart-beat interval in milliseconds, both directions */
	beatMs: number;
	subscriptions: number;
	connectionsPerCaller: number;
	/** connections of one address before CONNECT */
	connectionsPerAddress: number;
	framesPer10s: number;
}

export interface StompServer<Caller> {
	broker: Broker<Caller>;
	/** Upgrades a connection to a WebSocket. @param address client address */
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
	/** Returns the caller of each open connection. */
	callers(): Iterable<Caller>;
	/** Ends connections with a reason. */
	end(of: (caller: Caller) => boolean, reason: AppError): void;
	/** Closes all connections once the frames already received are answered. */
	close(): void;
}

interface PendingConnection {
	openedAt: number;
	giveWay(): void;
}

/** STOMP over WebSockets: frames, sessions, heart-beats and limits. Independent of the application. */
export function createStompServer<Caller extends LiveCaller>(
	application: Application<Caller>,
	rules: StompRules,
	clock: Clock,
): StompServer<Caller> {
	const broker = createBroker<Caller>();
	const sessions = new Set<Session<Caller>>();
	const ticking = new Map<Session<Caller>, (now: number) => void>();
	const perCaller = createTally();
	/** Connections before CONNECT, oldest first. */
	const pendingByAddress = new Map<string, Set<PendingConnection>>();
	const webSockets = new WebSocketServer({
		noServer: true,
		clientTracking: false,
		perMessageDeflate: false,
		maxPayload: mostBytes,
		handleProtocols: (offered) => rules.protocols.find((protocol) => offered.has(protocol)) ?? false,
	});
	let isClosing = false;
	let ticker: NodeJS.Timeout | undefined;

	/** Runs one timer for all connections, and none while there are none. */
	function startTicker(): void {
		ticker ??= setInterval(() => {
			const now = performance.now();
			const date = clock.now().getTime();
			for (const [session, tick] of ticking) {
				if (session.caller && session.caller.until <= date) session.refuse(sessionOver());
				else tick(now);
			}
			if (ticking.size > 0) return;
			clearInterval(ticker);
			ticker = undefined;
		}, everyMs);
	}

	function open(ws: Parameters<typeof createConnection>[0], socket: Duplex, address: string): void {
		const connection = createConnection(ws, socket, (bytes) => session.received(bytes));
		let admitted: string | undefined;
		const session = createSession<Caller>({
			...{ connection, application, broker, rules },
			admit({ key }) {
				if (perCaller.of(key) >= rules.connectionsPerCaller) throw tooManyConnections();
				perCaller.add(key);
				removePending();
				admitted = key;
			},
		});
		const pending = { openedAt: connection.openedAt, giveWay: () => session.refuse(notConnected()) };
		const ofAddress = pendingByAddress.get(address) ?? new Set();
		pendingByAddress.set(address, ofAddress.add(pending));
		const removePending = () => {
			if (ofAddress.delete(pending) && ofAddress.size === 0) pendingByAddress.delete(address);
		};
		sessions.add(session);
		connections.value++;
		ticking.set(session, (now) => {
			if (admitted === undefined && now - connection.openedAt >= connectWithinMs) session.refuse(notConnected());
			else connection.tick(now);
		});
		startTicker();
		ws.once("close", () => {
			sessions.delete(session);
			connections.value--;
			ticking.delete(session);
			if (admitted === undefined) removePending();
			else perCaller.remove(admitted);
			session.closed();
		});
	}

	/**
	 * Whether the address may connect. If it has too many connections before CONNECT, the oldest is closed, once it had time to
	 * authenticate.
	 */
	function hasRoom(address: string): boolean {
		const present = pendingByAddress.get(address);
		if (!present || present.size < rules.connectionsPerAddress) return true;
		const [oldest] = present;
		if (!oldest || performance.now() - oldest.openedAt < replaceableAfterMs) return false;
		present.delete(oldest);
		oldest.giveWay();
		return true;
	}

	return {
		broker,
		upgrade(request, socket, head, from) {
			const address = addressKey(from);
			if (isClosing) return refuseUpgrade(socket, "503 Service Unavailable");
			if (!hasRoom(address)) return refuseUpgrade(socket, "429 Too Many Requests");
			webSockets.handleUpgrade(request, socket, head, (ws) => {
				open(ws, socket, address);
			});
		},
		*callers() {
			for (const { caller } of sessions) if (caller) yield caller;
		},
		end(of, reason) {
			for (const session of [...sessions]) if (session.caller && of(session.caller)) session.refuse(reason);
		},
		close() {
			isClosing = true;
			for (const session of [...sessions]) session.finish(1012, "restart");
		},
	};
}

/** Refuses an upgrade. @param status status line, without the version */
export function refuseUpgrade(socket: Duplex, status: string): void {
	socket.on("error", () => undefined);
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** Counts by key. */
function createTally() {
	const counts = new Map<string, number>();
	return {
		of: (key: string) => counts.get(key) ?? 0,
		add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
		remove(key: string) {
			const left = (counts.get(key) ?? 0) - 1;
			if (left > 0) counts.set(key, left);
			else counts.delete(key);
		},
	};
}

const tooManyConnections = () =>
	new AppError("RATE_LIMITED", "Tienes el chat abierto en demasiados lugares. Cierra uno e intenta de nuevo.", {
		retryAfter: 10,
	});
const notConnected = () => new AppError("UNAUTHENTICATED", "Ingresa para continuar");
const sessionOver = () => new AppError("UNAUTHENTICATED", SESSION_OVER);
