/** One request with its response, as seen on the line. Times as in performance.now(). */
export interface Exchange {
	method: string;
	path: string;
	/** Time at which the connection was opened, for the first request of a connection. */
	openedAt: number | undefined;
	askedAt: number;
	/** Times at which the first byte and, so far, the last byte reached the browser. */
	firstAt?: number;
	lastAt?: number;
	status?: string;
	sent: number;
	received: number;
	receivedHead: number;
}

const requestLine = /^(GET|POST|PUT|PATCH|DELETE|HEAD) (\S+) HTTP\/1\.1\r\n/;
const statusLine = /^HTTP\/1\.1 (\d+)/;

/** Separates the exchanges on one HTTP/1.1 connection, whose responses follow each other. */
export function createExchanges(all: Exchange[], openedAt: number) {
	let current: Exchange | undefined;
	return {
		asked(data: Buffer, now: number): void {
			const [, method, path] = requestLine.exec(data.toString("latin1", 0, 2000)) ?? [];
			if (method && path) {
				const opened = current ? undefined : openedAt;
				current = { method, path, openedAt: opened, askedAt: now, sent: 0, received: 0, receivedHead: 0 };
				all.push(current);
			}
			if (current) current.sent += data.length;
		},
		answered(packet: Buffer, now: number): void {
			if (!current || packet.length === 0) return;
			if (current.firstAt === undefined) {
				const text = packet.toString("latin1");
				current.firstAt = now;
				current.status = statusLine.exec(text)?.[1] ?? "?";
				current.receivedHead = text.indexOf("\r\n\r\n") + 4;
			}
			current.lastAt = now;
			current.received += packet.length;
		},
	};
}
