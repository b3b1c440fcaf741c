/** How long a call may go without a byte of its answer, ms. The body of a transfer is on its way to the server first. */
export const patienceMs = {
	/** Small, and on disk here until it is acknowledged: sooner tried again than waited for. */
	save: 8000,
	call: 15_000,
	/** Uploads and exports. */
	transfer: 180_000,
} as const;
export type Patience = keyof typeof patienceMs;

/** Nothing came for as long as one waits. */
export class NoAnswer extends Error {
	override name = "NoAnswer";
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, heard: () => void): Promise<Blob> {
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	const reader = body.getReader();
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
		heard();
		pieces.push(piece.value);
	}
	return new Blob(pieces);
}

/**
 * Asks, and gives up after `waitMs` without a byte, also in the middle of the body, which is whole when this resolves.
 * A slow network that goes on answering is waited for. `outer` cancels it too.
 * @throws NoAnswer; whatever `ask` throws
 */
export async function askPatiently(
	ask: (signal: AbortSignal) => Promise<Response>,
	waitMs: number,
	outer?: AbortSignal,
): Promise<Response> {
	const control = new AbortController();
	const cancel = () => control.abort(outer?.reason);
	const giveUp = () => control.abort(new NoAnswer());
	let timer = setTimeout(giveUp, waitMs);
	const heard = () => {
		clearTimeout(timer);
		timer = setTimeout(giveUp, waitMs);
	};
	if (outer?.aborted) cancel();
	outer?.addEventListener("abort", cancel);
	try {
		const response = await ask(control.signal);
		heard();
		const { status, statusText, headers } = response;
		const body = response.body && (await readAll(response.body, heard));
		return new Response(body, { status, statusText, headers });
	} catch (error) {
		// Some browsers do not pass the reason on.
		throw control.signal.aborted ? control.signal.reason : error;
	} finally {
		clearTimeout(timer);
		outer?.removeEventListener("abort", cancel);
	}
}
