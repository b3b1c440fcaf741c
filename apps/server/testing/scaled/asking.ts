import { setTimeout as delay } from "node:timers/promises";

const giveUpMs = 12_000;

/** Responses to the clients of a row. */
export interface Answers {
	/** number of responses by status, or "none" for a broken or silent connection */
	counts: Map<string, number>;
	/** unacceptable responses: 5xx except a 503 with Retry-After, and refusals of correct requests */
	wrong: string[];
	/** slowest request, ms */
	slowestMs: number;
	/** longest time from the first try until acceptance, ms */
	slowestTakenMs: number;
	/** maximum number of tries for one request */
	tries: number;
}

export const newAnswers = (): Answers => ({
	...{ counts: new Map(), wrong: [], slowestMs: 0, slowestTakenMs: 0, tries: 0 },
});

export interface Answer {
	status: number;
	retryAfter: number | undefined;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
	json: any;
}

export interface Request {
	method: string;
	path: string;
	token?: string;
	body?: object | FormData;
}

/** Sends one request. @returns undefined without a response */
export async function ask(
	url: string,
	answers: Answers,
	{ method, path, token, body }: Request,
): Promise<Answer | undefined> {
	const begin = performance.now();
	const isForm = body instanceof FormData;
	try {
		const response = await fetch(`${url}/api/v1${path}`, {
			method,
			headers: {
				...(token && { authorization: `Bearer ${token}` }),
				...(body && !isForm && { "content-type": "application/json" }),
			},
			...(body && { body: isForm ? body : JSON.stringify(body) }),
			signal: AbortSignal.timeout(giveUpMs),
		});
		const text = await response.text();
		const retryHeader = response.headers.get("retry-after");
		note(answers, String(response.status), begin);
		const isBusy = response.status === 503 && retryHeader !== null && text.startsWith('{"success":false');
		if (response.status >= 400 && !isBusy)
			answers.wrong.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
		const retryAfter = retryHeader === null ? undefined : Number(retryHeader);
		return { status: response.status, retryAfter, json: response.status < 300 ? JSON.parse(text) : undefined };
	} catch {
		note(answers, "none", begin);
		return undefined;
	}
}

function note(answers: Answers, what: string, begin: number): void {
	answers.counts.set(what, (answers.counts.get(what) ?? 0) + 1);
	answers.slowestMs = Math.max(answers.slowestMs, performance.now() - begin);
}

/**
 * Retries until accepted, like the outbox of our client: the same request, with growing delays, and never before Retry-After.
 * @param makeRequest called for each try, because a form can be read once only
 * @returns undefined if it is refused permanently, or no longer wanted
 */
export async function retryUntilAccepted(
	url: string,
	answers: Answers,
	makeRequest: () => Request,
	isWanted: () => boolean = () => true,
): Promise<Answer | undefined> {
	const begin = performance.now();
	for (let failures = 1; isWanted(); failures += 1) {
		answers.tries = Math.max(answers.tries, failures);
		const answer = await ask(url, answers, makeRequest());
		if (answer && answer.status < 300) {
			answers.slowestTakenMs = Math.max(answers.slowestTakenMs, performance.now() - begin);
			return answer;
		}
		if (answer && answer.status < 500 && answer.status !== 429) return undefined;
		const backOff = Math.min(1_000 * 2 ** (failures - 1), 30_000) * (0.5 + Math.random() / 2);
		await delay(Math.max(backOff, (answer?.retryAfter ?? 0) * 1_000 * (1 + Math.random() / 4)));
	}
	return undefined;
}
