import type { WaitingListInput } from "@cachimbo/contract/public-forms";
import type { Settings } from "../../settings.ts";

type Service = NonNullable<Settings["waitingList"]>;

/**
 * Hands an address to the external service in the specification's shape. What it answers beside its status is not read.
 * @throws when it answers anything but success, not in time, or not at all; never with the address in its words
 */
export async function postAddress({ url, token }: Service, email: string, timeoutMs: number): Promise<void> {
	const body: WaitingListInput = { data: { correo: email } };
	const request: RequestInit = {
		method: "POST",
		headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
		body: JSON.stringify(body),
		// Where a redirect leads nobody has configured; its status is a refusal.
		redirect: "manual",
		signal: AbortSignal.timeout(timeoutMs),
	};
	const response = await fetch(url, request).catch(explain);
	await response.body?.cancel();
	if (!response.ok) throw new Error(`the waiting list's service answered ${response.status}`);
}

/** 'fetch failed' tells an operator nothing; the whole error would tell the address of the service, which may be its key. */
function explain(error: Error & { cause?: { code?: string } }): never {
	throw new Error(`the waiting list's service did not answer: ${error.cause?.code ?? error.name}`);
}
