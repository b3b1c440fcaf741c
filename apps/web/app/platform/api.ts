import type { ErrorCode } from "@cachimbo/contract/error";
import type { Route } from "@cachimbo/contract/route";
import type * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { learnServerTime } from "./server-clock.ts";
import { currentSession, endSession } from "./session.ts";
import { noteUse } from "./session-time.ts";
import { fetchWithTimeout, NoAnswer, type TimeoutKind, timeoutMs } from "./timeouts.ts";

type Schema = z.ZodMiniType;
type In<S> = S extends Schema ? z.input<S> : never;
type Field<Name extends string, S> = S extends Schema ? { [K in Name]: In<S> } : { [K in Name]?: never };

/** Input of a call, by its route. `files` are the file parts of a multipart call. */
export type CallInput<R extends Route> = Field<"params", R["params"]> &
	Partial<Field<"query", R["query"]>> &
	Field<"body", R["body"]> & {
		files?: Record<string, Blob | null | undefined>;
		signal?: AbortSignal;
		keepalive?: boolean;
		/** Timeout; default by the route's kind of body. */
		patience?: TimeoutKind;
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

function toOffline(cause: unknown): ApiError {
	const timedOut = cause instanceof NoAnswer;
	const what = timedOut ? "El servidor no responde" : "Sin conexión";
	return new ApiError({
		code: "OFFLINE",
		status: 0,
		message: `${what}. Revisa tu internet e intenta de nuevo`,
		timedOut,
	});
}

async function send(route: Route, input: Loose, token: string | undefined): Promise<Response> {
	const { body, type } = bodyOf(route, input);
	const headers = new Headers({ Accept: "application/json, text/plain, */*;q=0.5" });
	if (type) headers.set("Content-Type", type);
	if (token) headers.set("Authorization", `Bearer ${token}`);
	const { signal, keepalive, patience = defaultTimeout(route) } = input;
	const request = { method: route.method, headers, body, keepalive };
	const ask = (within: AbortSignal) => fetch(addressOf(route, input), { ...request, signal: within });
	try {
		return await fetchWithTimeout(ask, timeoutMs[patience], signal);
	} catch (cause) {
		if (signal?.aborted) throw cause;
		throw toOffline(cause);
	}
}

async function read(response: Response): Promise<unknown> {
	const text = await response.text();
	if (!response.headers.get("Content-Type")?.includes("json")) return text;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const retrySeconds = (response: Response): number | undefined =>
	Number(response.headers.get("Retry-After")) || undefined;

function toError(response: Response, reply: unknown): ApiError {
	const known = (typeof reply === "object" ? reply : null) as Partial<ApiError> | null;
	const code: ErrorCode =
		known?.code && known.code !== "OFFLINE" ? known.code : response.status >= 500 ? "UNAVAILABLE" : "INTERNAL";
	return new ApiError({
		code,
		status: response.status,
		message: known?.message || "No se pudo completar la operación. Intenta de nuevo",
		errors: known?.errors,
		retryAfter: retrySeconds(response),
		data: known?.data,
	});
}

/** @throws ApiError for every error response; code OFFLINE when there was none. A refused token ends the session. */
async function receive(route: Route, input: Loose): Promise<Response> {
	const token = currentSession()?.token;
	const response = await send(route, input, token);
	learnServerTime(response.headers.get("Date"));
	if (token && response.status !== 401) noteUse();
	if (response.ok) return response;
	const reply = await read(response);
	// On a public route 401 means a wrong password, not a refused token.
	const isTokenRefused = response.status === 401 && route.access !== "public";
	if (isTokenRefused && token && token === currentSession()?.token) endSession("refused");
	throw toError(response, reply);
}

/**
 * Calls a route of the contract and returns its `data` (or the whole response if the route has no envelope).
 * @throws ApiError for every error response; code OFFLINE when there was none. A refused token ends the session.
 */
export async function call<R extends Route>(route: R, input: CallInput<R>): Promise<Reply<R>> {
	const reply = await read(await receive(route, input as Loose));
	return (route.envelope ? (reply as { data: unknown }).data : reply) as Reply<R>;
}

/**
 * Downloads a private file, with its name from the server ('' if there is none).
 * @throws ApiError like `call`
 */
export async function download<R extends Route>(
	route: R,
	input: CallInput<R>,
): Promise<{ blob: Blob; filename: string }> {
	const response = await receive(route, { patience: "transfer", ...(input as Loose) });
	const disposition = response.headers.get("Content-Disposition") ?? "";
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
	return { blob: await response.blob(), filename: encoded ? decodeURIComponent(encoded) : (plain ?? "") };
}
