import { connect } from "node:net";

export interface Reply {
	status: number;
	/** Empty if the body was only counted. */
	body: Buffer;
	/** Size of the body. */
	bytes: number;
	/** Headers by name in lower case. */
	readonly headers: Record<string, string>;
}

export interface Connection {
	/** Sends one raw request at a time. @param keepBody false: the body's bytes are counted and dropped */
	exchange(request: string | Buffer, keepBody?: boolean): Promise<Reply>;
	close(): void;
}

interface Pending {
	keepBody: boolean;
	resolve(reply: Reply): void;
	reject(error: Error): void;
}

/**
 * One buffer shared by all connections, since each piece is processed before the next is read. A new buffer for each piece of a
 * large body costs more than reading it, and one per connection would be a gigabyte for 10,000.
 */
const buffer = Buffer.allocUnsafe(128 * 1024);

/**
 * Opens a keep-alive connection that understands just enough HTTP: every response has a Content-Length. On a machine with two
 * cores, a generator that parses headers takes the CPU time that the server needs.
 * @param signal aborts a pending connect, since such sockets would pile up on an overloaded server
 */
export function openConnection(url: string, signal?: AbortSignal): Promise<Connection> {
	const { hostname, port } = new URL(url);
	const onread = {
		buffer,
		callback: (size: number) => {
			read(buffer.subarray(0, size));
			return true;
		},
	};
	const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
	const giveUp = () => void socket.destroy(new Error("given up"));
	signal?.addEventListener("abort", giveUp, { once: true });
	let pending: Pending | undefined;
	let head = "";
	let headEnd = 0;
	let status = 0;
	let length = -1;
	let bytes = 0;
	let parts: Buffer[] = [];

	function fail(error: Error): void {
		pending?.reject(error);
		pending = undefined;
	}

	function read(chunk: Buffer): void {
		const rest = length < 0 ? readHead(chunk) : chunk;
		if (rest === undefined) return;
		bytes += rest.length;
		if (pending?.keepBody) parts.push(Buffer.from(rest));
		if (bytes >= length) finish();
	}
	socket.on("error", fail);
	socket.on("close", () => fail(new Error("the server closed the connection")));

	/** @returns the rest of the chunk after the head; undefined while the head is incomplete */
	function readHead(chunk: Buffer): Buffer | undefined {
		head += chunk.toString("latin1");
		const end = head.indexOf("\r\n\r\n");
		if (end < 0) return undefined;
		headEnd = end;
		const before = head.length - chunk.length;
		status = Number(head.slice(9, 12));
		const sized = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end));
		if (!sized && status !== 304) fail(new Error("an answer without Content-Length"));
		length = Number(sized?.[1] ?? 0);
		return chunk.subarray(end + 4 - before);
	}

	function finish(): void {
		const done = pending;
		const text = head.slice(0, headEnd);
		const body = Buffer.concat(parts);
		const reply: Reply = {
			status,
			bytes,
			body,
			get headers() {
				return parseHeaders(text);
			},
		};
		pending = undefined;
		head = "";
		length = -1;
		bytes = 0;
		parts = [];
		done?.resolve(reply);
	}

	const connection: Connection = {
		exchange: (request, keepBody = true) =>
			new Promise((resolve, reject) => {
				pending = { keepBody, resolve, reject };
				socket.write(request);
			}),
		close: () => void socket.destroy(),
	};
	return new Promise((resolve, reject) => {
		socket.once("connect", () => {
			signal?.removeEventListener("abort", giveUp);
			resolve(connection);
		});
		socket.once("error", reject);
	});
}

const parseHeaders = (head: string) =>
	Object.fromEntries(
		head
			.split("\r\n")
			.slice(1)
			.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
	);
