import { once } from "node:events";

interface Answer {
	id?: number;
	type: "success" | "error" | "event";
	result: never;
	error?: string;
	message?: string;
}

/** Opens a WebDriver BiDi connection. */
export async function connectBidi(url: string) {
	const socket = new WebSocket(url);
	await once(socket, "open");
	const waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
	let sent = 0;
	socket.addEventListener("message", ({ data }) => {
		const { id, type, result, error, message }: Answer = JSON.parse(data);
		const caller = waiting.get(id ?? -1);
		waiting.delete(id ?? -1);
		if (type === "success") caller?.resolve(result);
		else caller?.reject(new Error(`${error}: ${message}`));
	});
	socket.addEventListener("close", () => {
		for (const { reject } of waiting.values()) reject(new Error("The browser has closed the connection"));
	});
	return {
		/** @throws the browser's error */
		send<Result>(method: string, params: object): Promise<Result> {
			sent += 1;
			const { promise, resolve, reject } = Promise.withResolvers<Result>();
			waiting.set(sent, { resolve, reject });
			socket.send(JSON.stringify({ id: sent, method, params }));
			return promise;
		},
		close: () => socket.close(),
	};
}
