import type { ErrorEnvelope } from "@cachimbo/contract/core/error";
import type { Route } from "@cachimbo/contract/core/route";
import type * as z from "zod/mini";
import { currentSession, endSession } from "../session/session.ts";
import { noteUse } from "../session/session-time.ts";
import { learnServerTime } from "../time/server-clock.ts";
import { ApiError, UNEXPLAINED } from "./api-error.ts";
import { noteNetwork } from "./foreign-network.ts";
import { fetchWithTimeout, notModified, TimeoutError, type TimeoutKind, timeoutMs } from "./timeouts.ts";

type Schema = z.ZodMiniType;
type In<S> = S extends Schema ? z.input<S> : never;
type Field<Name extends string, S> = S extends Schema ? { [K in Name]: In<S> } : { [K in Name]?: never };

/** Sends a request. It calls `restartTimeout` when a part of the body was sent. */
export type Transport = (address: string, request: RequestInit, restartTimeout: () => void) => Promise<Response>;

/** Input of a call, by its route. `files` are the file parts of a multipart call. */
export type CallInput<R extends Route> = Field<"params", R["params"]> &
	Partial<Field<"query", R["query"]>> &
	Field<"body", R["body"]> & {
		files?: Record<string, Blob | null | undefined>;
		signal?: AbortSignal;
		keepalive?: boolean;
		/** Timeout; default by the route's kind of body. */
		patience?: TimeoutKind;
		/** Sends the request instead of `fetch`. */
		transport?: Transport;
		/** ETag of the cached response: see `callTagged`. */
		tag?: string;
	};
export type Reply<R extends Route> = z.output<R["reply"]>;

type Loose = {
	params?: Record<string, unknown>;
	query?: Record<string, unknown>;
	body?: unknown;
	files?: Record<string, Blob | null | undefined>;
	signal?: AbortSignal;
	keepalive?: boolean;
	patience?: TimeoutKind;
	transport?: Transport;
	tag?: string;
};

/** The URL of a route with its `{names}` filled in. */
export function addressOf(route: Pick<Route, "path">, input: Pick<Loose, "params" | "query">): string {
	const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
	const pairs = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
	const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
	return `/api/v1${path}${search && `?${search}`}`;
}

function bodyOf(route: Route, input: Loose): { body?: BodyInit; type?: string } {
	if (!route.bodyKind || input.body === undefined) return {};
	if (route.bodyKind.kind === "text") return { body: String(input.body), type: "text/plain" };
	const json = JSON.stringify(input.body);
	if (route.bodyKind.kind === "json") return { body: json, type: "application/json" };
	const form = new FormData();
	form.append(route.bodyKind.part, new Blob([json], { type: "application/json" }));
	for (const [name, file] of Object.entries(input.files ?? {})) if (file) form.append(name, file);
	return { body: form };
}

const defaultTimeout = ({ bodyKind }: Route): TimeoutKind => (bodyKind?.kind === "multipart" ? "transfer" : "call");

const offline = (message: string, known: { timedOut?: boolean; unreadable?: boolean }) =>
	new ApiError({ code: "OFFLINE", status: 0, message: `${message} e intenta de nuevo`, ...known });

function toOffline(cause: unknown): ApiError {
	const timedOut = cause instanceof TimeoutError;
	const known = timedOut
		? "El servidor no responde"
		: navigator.onLine
			? "No pudimos llegar al servidor"
			: "Sin conexión";
	return offline(`${known}. Revisa tu internet`, { timedOut });
}

async function send(route: Route, input: Loose, token: string | undefined): Promise<Response> {
	const { body, type } = bodyOf(route, input);
	const headers = new Headers({ Accept: "application/json, text/plain, */*;q=0.5" });
	if (type) headers.set("Content-Type", type);
	if (token) headers.set("Authorization", `Bearer ${token}`);
	if (input.tag) headers.set("If-None-Match", input.tag);
	const { signal, keepalive, patience = defaultTimeout(route), transport = fetch } = input;
	const request: RequestInit = { method: route.method, headers, body, keepalive, redirect: "manual" };
	const ask = async (within: AbortSignal, heard: () => void) => {
		const response = await transport(addressOf(route, input), { ...request, signal: within }, heard);
		// The API never redirects. A redirect comes from a captive portal, so it is treated as an empty response.
		return response.type === "opaqueredirect" ? new Response() : response;
	};
	try {
		return await fetchWithTimeout(ask, timeoutMs[patience], signal);
	} catch (cause) {
		if (signal?.aborted) throw cause;
		throw toOffline(cause);
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const mediaTypeOf = (response: Response) => response.headers.get("Content-Type")?.split(";")[0] ?? "";

/**
 * Reads a response of the contract: an envelope, or a bare reply. Returns undefined for anything else, such as an
 * intermediary's page (captive portal, proxy, maintenance) or truncated JSON. The browser's build has the schemas of only a few
 * replies (contract-plugin.ts).
 */
async function read(route: Route, response: Response): Promise<unknown> {
	const type = mediaTypeOf(response);
	const text = await response.text();
	const reply = type === "application/json" ? parse(text) : type === "text/plain" ? text : undefined;
	const { success, code, data } = (reply ?? {}) as { success?: unknown; code?: unknown; data?: unknown };
	const isOurs = !response.ok
		? success === false && typeof code === "string"
		: route.envelope
			? success === true && data !== undefined
			: (route.reply?.safeParse(reply).success ?? success === true);
	return isOurs ? reply : undefined;
}

const retrySeconds = (response: Response): number | undefined =>
	Number(response.headers.get("Retry-After")) || undefined;

function toError(response: Response, reply: unknown): ApiError {
	const known = reply as ErrorEnvelope | undefined;
	return new ApiError({
		code: known?.code ?? "UNAVAILABLE",
		status: response.status,
		message: known?.message || UNEXPLAINED,
		errors: known?.errors,
		retryAfter: retrySeconds(response),
		data: known?.data,
	});
}

/**
 * Whether the status is that of a gateway in front of the server: unavailable, or rate limit exceeded. Other responses of
 * intermediaries are ignored.
 */
const isGatewayError = ({ status }: Response) => status === 429 || status >= 500;

/** @throws ApiError for every refusal; its code is OFFLINE when the server did not respond. A refused token ends the session. */
async function receive(
	route: Route,
	input: Loose,
	readFile?: typeof read,
): Promise<{ response: Response; reply: unknown }> {
	const token = currentSession()?.token;
	const response = await send(route, input, token);
	const isUnchanged = input.tag !== undefined && response.status === notModified;
	const reply = isUnchanged ? null : await (response.ok && readFile ? readFile : read)(route, response);
	if (reply === undefined) {
		if (isGatewayError(response)) throw toError(response, reply);
		noteNetwork(true);
		throw offline("Tu red no llega hasta nosotros. Si es un wifi con página propia, ábrela", { unreadable: true });
	}
	noteNetwork(false);
	learnServerTime(response.headers.get("Date"));
	if (token && response.status !== 401) noteUse();
	if (response.ok || isUnchanged) return { response, reply };
	// On a public route 401 means a wrong password, not a refused token.
	const isTokenRefused = response.status === 401 && route.access !== "public";
	const error = toError(response, reply);
	if (isTokenRefused && token && token === currentSession()?.token) endSession("refused", error.message);
	throw error;
}

/**
 * Calls a route of the contract and returns its `data` (or the whole response if the route has no envelope).
 * @throws ApiError for every error response; its code is OFFLINE when the server did not respond. A refused token ends the
 * session.
 */
export async function call<R extends Route>(route: R, input: CallInput<R>): Promise<Reply<R>> {
	const { reply } = await receive(route, input as Loose);
	return (route.envelope ? (reply as { data: unknown }).data : reply) as Reply<R>;
}

/** A reply with the ETag for a conditional request. */
export interface TaggedReply<T> {
	data: T;
	tag: string | null;
}

/** Like `call`, with the response's ETag. Returns undefined when the copy that the input's `tag` names is still current (304). */
export async function callTagged<R extends Route>(
	route: R,
	input: CallInput<R>,
): Promise<TaggedReply<Reply<R>> | undefined> {
	const { response, reply } = await receive(route, input as Loose);
	if (response.status === notModified) return undefined;
	return { data: (reply as { data: Reply<R> }).data, tag: response.headers.get("ETag") };
}

const readFile: typeof read = async ({ replyTypes }, response) =>
	replyTypes?.includes(mediaTypeOf(response)) ? response.blob() : undefined;

/**
 * Downloads a private file, with its name from the server ('' if there is none).
 * @throws ApiError like `call`
 */
export async function download<R extends Route>(
	route: R,
	input: CallInput<R>,
): Promise<{ blob: Blob; filename: string }> {
	const { response, reply } = await receive(route, { patience: "transfer", ...(input as Loose) }, readFile);
	const disposition = response.headers.get("Content-Disposition") ?? "";
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
	return { blob: reply as Blob, filename: encoded ? decodeURIComponent(encoded) : (plain ?? "") };
}
