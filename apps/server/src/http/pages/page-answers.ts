import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PageContext, PageServices, Site } from "@cachimbo/contract/pages";
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { LRUCache } from "lru-cache";
import { type Encoding, encodingFor } from "../../cache/encoding.ts";
import type { CachedPage, CachedPublicPage, CachedShell, PageMemory } from "../../cache/page-memory.ts";
import { PreparedAnswer } from "../../cache/prepared-answer.ts";
import { withStaleFallback } from "../../cache/stale-fallback.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { payFor } from "../access/anonymous-reads.ts";
import { sendPreparedBytes } from "../answers/send-answer.ts";
import { createPageHeaders, type InlineSources, type PageHeaders } from "../security-headers.ts";
import { toWebRequest } from "./page-forms.ts";
import { publicUrlOf } from "./public-url.ts";

/**
 * Renders one page of the web application, whatever its address. A visitors' page names the hashes of its inline scripts
 * and styles in the headers of `inlineHeaders`; any other carries the nonce.
 */
export type HandlePage = (request: Request, context: PageContext) => Promise<Response>;

/** A public origin of the site, with its security headers. */
interface Origin {
	publicUrl: string;
	origin: string;
	headers: PageHeaders;
}

/** Per request: the site's origin, the requested URL, and the nonce. */
interface Place extends Origin {
	url: URL;
	nonce: string;
}

/**
 * Answers a request with its page. With a `memory`, pages that are the same for everybody ('cache-control: public' from the
 * web) are rendered once and cached; browsers revalidate theirs by ETag and get 304. The frames of signed-in screens
 * (`shellHeader`) are rendered once, too; each answer gets a nonce of its own.
 */
export function createPageAnswers(
	deps: Deps,
	services: PageServices,
	handler: () => HandlePage,
	memory?: PageMemory,
): RouteHandlerMethod {
	const pageServices = withUnavailable(services);
	const render = ({ url, nonce, publicUrl }: Place, request: FastifyRequest) =>
		handler()(toWebRequest(request, url), {
			nonce,
			site: siteFacts(deps),
			publicUrl,
			services: pageServices,
			...postContext(request, url),
		});

	const origins = new LRUCache<string, Origin>({ max: 100 });
	const originFor = (request: FastifyRequest): Origin => {
		const baseUrl = deps.settings.publicUrl ?? `${request.protocol}://${request.host}`;
		const known = origins.get(baseUrl);
		if (known) return known;
		const made = originOf(publicUrlOf(deps, request));
		origins.set(baseUrl, made);
		return made;
	};

	const answer = async (address: string | undefined, origin: Origin, request: FastifyRequest, reply: FastifyReply) => {
		const paying = payFor(deps, request, "page");
		if (paying) {
			await paying;
			// Another request may have started the render meanwhile. Do not await if none has: requests that paid at the same time would
			// each start one.
			const otherRendering = address && memory?.find(address);
			const kept = otherRendering && (await otherRendering);
			if (kept) return sendKept(kept, origin, request, reply);
		}
		const place = { ...origin, url: urlOf(request, origin), nonce: makeNonce() };
		const rendering = render(place, request);
		if (!address || !memory) return send(await rendering, place, request, reply);
		const made = rendering.then((page) => readPage(page, place));
		memory.expect(
			address,
			made.then(({ kept }) => kept),
		);
		const old = memory.findOld(address);
		// `answer` is a placeholder: `kept` is sent if it is set.
		const page = await (old ? withStaleFallback(made, { kept: old, answer: unavailable() }) : made);
		const kept = page.kept ?? (page.answer.status === 503 ? old : undefined);
		return kept ? sendKept(kept, origin, request, reply) : send(page.answer, place, request, reply);
	};

	return (request, reply) => {
		// The absolute form of a request to a proxy names another host: not ours.
		if (!request.url.startsWith("/")) throw notFound("No encontramos lo que buscas");
		const origin = originFor(request);
		const address = memory && addressToKeep(request, origin);
		const known = address && memory.find(address);
		// No await before the render is registered: concurrent requests must share it.
		if (!known) return answer(address, origin, request, reply);
		if (known instanceof Promise) {
			const old = address && memory?.findOld(address);
			return (old ? withStaleFallback(known, old) : known).then((kept) =>
				kept ? sendKept(kept, origin, request, reply) : answer(address, origin, request, reply),
			);
		}
		if ("html" in known) return sendShell(known, origin, request, reply);
		// No promise for a cached page: it would cost as much as the rest of the response.
		sendBytes(known, request, reply);
	};
}

const makeNonce = () => randomBytes(16).toString("base64");

function originOf(publicUrl: string): Origin {
	const { origin, host, protocol } = new URL(publicUrl);
	return { publicUrl, origin, headers: createPageHeaders({ host, secure: protocol === "https:" }) };
}

const unavailable = () => new Response(null, { status: 503, statusText: "Service Unavailable" });

/** Turns database outages into a thrown 503 Response, which React Router shows as an error page. */
function withUnavailable(services: PageServices): PageServices {
	const withOutageResponse =
		(ask: (...input: unknown[]) => Promise<unknown>): typeof ask =>
		(...input) =>
			ask(...input).catch((error: unknown) => {
				throw isUnavailable(error) ? unavailable() : error;
			});
	return Object.fromEntries(
		Object.entries(services).map(([name, ask]) => [name, withOutageResponse(ask)]),
	) as never as PageServices;
}

/** Concatenated: resolved as a relative URL, '//evil.pe/' would become another host. */
const urlOf = (request: FastifyRequest, { origin }: Origin) => new URL(`${origin}${request.url}`);

/** Context that only form posts need. */
function postContext({ ip, refusal }: FastifyRequest, { pathname }: URL): Pick<PageContext, "client" | "refusal"> {
	const client = { ip };
	return refusal ? { client, refusal: { ...refusal, path: pathname } } : { client };
}

/** Tracking parameters, added to links by social networks and mail services, do not change a page. */
const tracking = /^(utm_\w+|fbclid|gclid|igshid|mc_[ce]id)$/;

/** Only canonical spellings are cached; the router accepts others too, and each would take an entry of its own. */
const plainPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
/** Public lists that are paged with `?page=2`. */
const listsInPages = /^\/(?:blog|orden-de-merito\/[1-9]\d{0,8})$/;
const pageNumber = /^[1-9]\d{0,3}$/;

/** Cache key of a page; undefined (not cached) for a non-canonical path or an unknown query, which may hold a secret. */
function addressToKeep(request: FastifyRequest, origin: Origin): string | undefined {
	if (request.method !== "GET" && request.method !== "HEAD") return undefined;
	const [path = "", query] = request.url.split("?", 2);
	if (!plainPath.test(path)) return undefined;
	const address = `${origin.publicUrl}${path}`;
	if (query === undefined) return address;
	const parameters = [...urlOf(request, origin).searchParams].filter(([name]) => !tracking.test(name));
	const [[name, value = ""] = []] = parameters;
	if (name === undefined) return address;
	const isList = parameters.length === 1 && name === "page" && listsInPages.test(path) && pageNumber.test(value);
	return isList ? `${address}?page=${value}` : undefined;
}

const inlineHeaders = { scripts: "x-inline-scripts", styles: "x-inline-styles" } as const;
/** Response header with the route that rendered the page, for the metrics. */
const routeHeader = "x-page-route";
/** Response header of a page that is independent of user and time, except for the nonce. */
const shellHeader = "x-page-shell";
const routeIn = (page: Response) => page.headers.get(routeHeader) ?? undefined;

/** The page's headers and ours, without the internal ones. */
function headersOf(page: Response, { url, nonce, headers }: Place): Record<string, string> {
	const nonced = `'nonce-${nonce}'`;
	const inline: InlineSources = {
		scripts: page.headers.get(inlineHeaders.scripts) ?? nonced,
		styles: page.headers.get(inlineHeaders.styles) ?? nonced,
	};
	const own = ownHeaders(page);
	return { ...own, ...headers.at(url.pathname, inline) };
}

function ownHeaders(page: Response): Record<string, string> {
	const own = Object.fromEntries(page.headers);
	for (const name of [...Object.values(inlineHeaders), routeHeader, shellHeader]) delete own[name];
	return own;
}

/** Reads the page's body; `kept` is set when the page may be cached. */
async function readPage(page: Response, place: Place): Promise<{ kept?: CachedPage; answer: Response }> {
	if (page.status === 200 && page.headers.has(shellHeader)) {
		const shell = { html: await page.text(), mark: place.nonce, headers: ownHeaders(page), page: routeIn(page) };
		return { kept: shell, answer: page };
	}
	const isHashed = page.headers.has(inlineHeaders.scripts);
	if (page.status !== 200 || page.headers.get("cache-control") !== "public" || !isHashed) return { answer: page };
	const html = await page.text();
	const headers = { ...headersOf(page, place), "cache-control": "public, no-cache" };
	const { status } = page;
	return {
		kept: { headers, body: await PreparedAnswer.of(html), page: routeIn(page) },
		answer: new Response(html, { status, headers: page.headers }),
	};
}

function sendKept(kept: CachedPage, origin: Origin, request: FastifyRequest, reply: FastifyReply) {
	return "html" in kept ? sendShell(kept, origin, request, reply) : sendBytes(kept, request, reply);
}

function sendBytes(
	{ headers, body, page }: CachedPublicPage,
	request: FastifyRequest,
	reply: FastifyReply,
): FastifyReply {
	if (reply.sent) return reply;
	request.page = page;
	reply.headers(headers);
	return sendPreparedBytes(body, "text/html; charset=utf-8", request, reply);
}

/** Inserts a new nonce into the cached shell; compression runs in the thread pool. */
async function sendShell(shell: CachedShell, origin: Origin, request: FastifyRequest, reply: FastifyReply) {
	const nonce = makeNonce();
	const page = new Response(shell.html.replaceAll(shell.mark, nonce), { headers: shell.headers });
	return send(page, { ...origin, url: urlOf(request, origin), nonce }, request, reply, shell.page);
}

/** Sets status and headers only after the body is complete, since the request's deadline may pass meanwhile. */
async function send(
	page: Response,
	place: Place,
	request: FastifyRequest,
	reply: FastifyReply,
	route = routeIn(page),
): Promise<FastifyReply> {
	request.page = route;
	const body = Buffer.from(await page.arrayBuffer());
	const encoding = body.length < 1024 ? "identity" : encodingFor(request.headers["accept-encoding"]);
	const bytes = await compressed(body, encoding);
	if (reply.sent) return reply; // the deadline has answered meanwhile
	reply.code(page.status).headers(headersOf(page, place));
	if (encoding !== "identity") reply.header("content-encoding", encoding);
	if (page.status === 503) reply.header("retry-after", "3");
	return reply.send(bytes);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Not streamed: a page is small, and streaming brotli costs six times as much. Level 5 is 6 % smaller than 4 in the same time. */
async function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "identity") return body;
	if (encoding === "gzip") return zip(body, { level: 5 });
	return brotli(body, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
	});
}

/** Site settings by the names that pages use; unset ones are left out. */
function siteFacts({ settings }: Deps): Site {
	const { communityChannelUrl, name, logo, pen: _pen, marker: _marker, ...others } = settings.site;
	const picture = logo && { url: `/uploads/${logo.name}`, width: logo.width, height: logo.height };
	const facts: Omit<Site, "name"> = { ...others, whatsappChannelUrl: communityChannelUrl, logo: picture };
	return { name, ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) };
}
