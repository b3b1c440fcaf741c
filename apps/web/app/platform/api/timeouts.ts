/** Idle timeouts: milliseconds without a byte of the response. For a transfer, this includes the upload of its body. */
export const timeoutMs = {
	/** For small requests whose data is stored on this device until acknowledged: retrying is better than waiting. */
	save: 8000,
	call: 15_000,
	/** Uploads and exports. */
	transfer: 180_000,
} as const;
export type TimeoutKind = keyof typeof timeoutMs;

/** HTTP 304: the page's cached copy is still current. */
export const notModified = 304;

/** The request timed out. */
export class TimeoutError extends Error {
	override name = "TimeoutError";
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, restartTimeout: () => void): Promise<Blob> {
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	const reader = body.getReader();
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
		restartTimeout();
		pieces.push(piece.value);
	}
	return new Blob(pieces);
}

/**
 * Fetches the whole response, and aborts after `idleMs` without a byte, even in the middle of the body. A slow network that
 * keeps sending is not timed out; `ask` calls `restartTimeout` when a part of its body has been sent. `outer` aborts it too.
 * @throws TimeoutError; any error of `ask`
 */
export async function fetchWithTimeout(
	ask: (signal: AbortSignal, restartTimeout: () => void) => Promise<Response>,
	idleMs: number,
	outer?: AbortSignal,
): Promise<Response> {
	const control = new AbortController();
	const cancel = () => control.abort(outer?.reason);
	const giveUp = () => control.abort(new TimeoutError());
	let timer = setTimeout(giveUp, idleMs);
	const restartTimeout = () => {
		clearTimeout(timer);
		timer = setTimeout(giveUp, idleMs);
	};
	if (outer?.aborted) cancel();
	outer?.addEventListener("abort", cancel);
	try {
		const response = await ask(control.signal, restartTimeout);
		restartTimeout();
		const { status, statusText, headers } = response;
		const body = response.body && (await readAll(response.body, restartTimeout));
		// A browser's 304 has an empty body, but a Response with status 304 cannot be constructed with one.
		return new Response(status === notModified ? null : body, { status, statusText, headers });
	} catch (error) {
		// Some browsers do not reject with the signal's reason.
		throw control.signal.aborted ? control.signal.reason : error;
	} finally {
		clearTimeout(timer);
		outer?.removeEventListener("abort", cancel);
	}
}
