import type { Transport } from "./api.ts";

const copiedHeaders = ["Content-Type", "Date", "Retry-After"];

function responseOf(request: XMLHttpRequest): Response {
	const headers = copiedHeaders.flatMap((name): [string, string][] => {
		const value = request.getResponseHeader(name);
		return value === null ? [] : [[name, value]];
	});
	return new Response(request.response as Blob, { status: request.status, headers });
}

/** Transport like `fetch` that also reports upload progress, so a slow upload that advances does not time out. */
export const fetchWithProgress =
	(onProgress: (sentBytes: number, totalBytes: number) => void): Transport =>
	(address, { method = "GET", headers, body, signal }, restartTimeout) =>
		new Promise((resolve, reject) => {
			const request = new XMLHttpRequest();
			const fail = () => reject(signal?.aborted ? signal.reason : new TypeError("The request failed"));
			request.open(method, address);
			request.responseType = "blob";
			for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
			request.upload.onprogress = ({ loaded, total }) => {
				restartTimeout();
				onProgress(loaded, total);
			};
			// The API never redirects: a response from another URL comes from a captive portal.
			request.onload = () =>
				request.responseURL === new URL(address, location.href).href ? resolve(responseOf(request)) : fail();
			request.onerror = fail;
			request.onabort = fail;
			signal?.addEventListener("abort", () => request.abort());
			request.send(body as XMLHttpRequestBodyInit);
		});
