import type { WaitingListInput } from "@cachimbo/contract/subscribers/public-forms";
import type { Settings } from "../../settings/settings.ts";

type Service = NonNullable<Settings["waitingList"]>;

/**
 * Posts an address to the external service in the specification's format. The response body is not read.
 * @throws on an error status, a timeout or no answer; the message never contains the address
 */
export async function postAddress({ url, token }: Service, email: string, timeoutMs: number): Promise<void> {
	const body: WaitingListInput = { data: { correo: email } };
	const request: RequestInit = {
		method: "POST",
		headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
		body: JSON.stringify(body),
		// Does not follow redirects to a host that nobody has configured; a 3xx counts as an error.
		redirect: "manual",
		signal: AbortSignal.timeout(timeoutMs),
	};
	const response = await fetch(url, request).catch(rethrowWithCause);
	await response.body?.cancel();
	if (!response.ok) throw new Error(`the waiting list's service answered ${response.status}`);
}

/**
 * Throws an error with the cause's code. The message 'fetch failed' does not help an operator, and the whole error would log the
 * service's URL, which may contain its key.
 */
function rethrowWithCause(error: Error & { cause?: { code?: string } }): never {
	throw new Error(`the waiting list's service did not answer: ${error.cause?.code ?? error.name}`);
}
