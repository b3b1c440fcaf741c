import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { LRUCache } from "lru-cache";
import { encodingFor } from "../cache/encoding.ts";
import { NoncedBody, newNonce } from "../cache/nonced-body.ts";
import type { KeptPage, PageMemory } from "../cache/page-memory.ts";
import type { Deps } from "../deps.ts";
import { notFound } from "../errors.ts";
import { type Refusal, toWebRequest } from "./page-forms.ts";
import { publicUrlOf } from "./public-url.ts";
import type { Caller } from "./rate-limit.ts";
import { createPageHeaders, type PageHeaders } from "./security-headers.ts";

/** Renders one page of the web application, whatever its address; `context` is the web's LoadContext. */
export type HandlePage = (request: Request, context: PageContext) => Promise<Response>;

export interface PageContext {
	nonce: string;
	site: Record<string, string>;
	publicUrl: string;
	services: PageServices;
	client: Caller;
	/** also where the form was posted, to lead back to */
	refusal?: Refusal & { path: string };
}

/** What pages ask of the features, by name; page-services.ts composes it. */
export type PageServices = Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;

/** The site as one of its addresses names it. */
interface Origin {
	publicUrl: string;
	origin: string;
	headers: PageHeaders;
}

/** Where a page stands: the site's origin, the address asked for, and the nonce of this answer. */
interface Place extends Origin {
	url: URL;
	nonce: string;
}

/**
 * Answers a request with its page. With a `memory`, pages that are the same for everybody are made once: the web says so by
 * 'cache-control: public', which the browser never sees, because each answer has a nonce of its own.
 */
export function createPageAnswers(
	deps: Deps,
	services: PageServices,
	handler: () => HandlePage,
	memory?: PageMemory,
): RouteHandlerMethod {
	const site = siteFacts(deps);
	const render = ({ url, nonce, publicUrl }: Place, request: FastifyRequest) =>
		handler()(toWebRequest(request, url), { nonce, site, publicUrl, services, ...posted(request, url) });

	const origins = new LRUCache<string, Origin>({ max: 100 });
	const originFor = (request: FastifyRequest): Origin => {
		const named = deps.settings.publicUrl ?? `${request.protocol}://${request.host}`;
		const known = origins.get(named);
		if (known) return known;
		const made = originOf(publicUrlOf(deps, request));
		origins.set(named, made);
		return made;
	};

	const answer = async (address: string | undefined, origin: Origin, request: FastifyRequest, reply: FastifyReply) => {
		const place = { ...origin, url: urlOf(request, origin), nonce: newNonce() };
		const rendering = render(place, request);
		if (!address || !memory) return send(await rendering, place, request, reply);
		const made = rendering.then((page) => readPage(page, place));
		memory.expect(
			address,
			made.then(({ kept }) => kept),
		);
		const page = await made;
		return page.kept ? sendKept(page.kept, origin, request, reply) : send(page.answer, place, request, reply);
	};

	return (request, reply) => {
		// A proxy's absolute form names another host: nothing of ours.
		if (!request.url.startsWith("/")) throw notFound("No encontramos lo que buscas");
		const origin = originFor(request);
		const address = memory && addressToKeep(request, origin);
		const known = address && memory.find(address);
		// Nothing is awaited where nothing is known: whoever comes next must find what is begun here.
		if (!known) return answer(address, origin, request, reply);
		if (known instanceof Promise) {
			return known.then((kept) =>
				kept ? sendKept(kept, origin, request, reply) : answer(address, origin, request, reply),
			);
		}
		// No promise either where the page is there: it would cost as much as the rest of the answer.
		sendKept(known, origin, request, reply);
	};
}

function originOf(publicUrl: string): Origin {
	const { origin, host, protocol } = new URL(publicUrl);
	return { publicUrl, origin, headers: createPageHeaders({ host, secure: protocol === "https:" }) };
}

/** Joined as text: resolved as a reference, '//evil.pe/' would become another host. */
const urlOf = (request: FastifyRequest, { origin }: Origin) => new URL(`${origin}${request.url}`);

/** What only an answer to a form asks for. */
function posted({ ip, headers, refusal }: FastifyRequest, { pathname }: URL): Pick<PageContext, "client" | "refusal"> {
	const client = { ip, headers: { "user-agent": headers["user-agent"] } };
	return refusal ? { client, refusal: { ...refusal, path: pathname } } : { client };
}

/** What social networks and mail add to a link changes no page. */
const tracking = /^(utm_\w+|fbclid|gclid|igshid|mc_[ce]id)$/;

/** As our links write them; the router takes other ways too, and each would be kept anew. */
const plainPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const pageNumber = /^[1-9]\d{0,3}$/;

/** Undefined where the query may hold a secret or what somebody typed, or the address is not ours: such a page is not kept. */
function addressToKeep(request: FastifyRequest, origin: Origin): string | undefined {
	if (request.method !== "GET" && request.method !== "HEAD") return undefined;
	const [path = "", query] = request.url.split("?", 2);
	if (!plainPath.test(path)) return undefined;
	const address = `${origin.publicUrl}${path}`;
	if (query === undefined) return address;
	const told = [...urlOf(request, origin).searchParams].filter(([name]) => !tracking.test(name));
	const [[name, value = ""] = []] = told;
	if (name === undefined) return address;
	const isList = told.length === 1 && name === "page" && path === "/blog" && pageNumber.test(value);
	return isList ? `${address}?page=${value}` : undefined;
}

/** The whole page, ready to be kept where it is the same for everybody. */
async function readPage(page: Response, { url, nonce }: Place): Promise<{ kept?: KeptPage; answer: Response }> {
	if (page.status !== 200 || page.headers.get("cache-control") !== "public") return { answer: page };
	const html = await page.text();
	const { status, headers } = page;
	const answer = new Response(html, { status, headers });
	const body = await NoncedBody.of(html, nonce).catch(() => undefined);
	if (!body) return { answer };
	return { kept: { path: url.pathname, headers: Object.fromEntries(headers), body }, answer };
}

function sendKept(page: KeptPage, { headers }: Origin, request: FastifyRequest, reply: FastifyReply) {
	const nonce = newNonce();
	reply.headers(page.headers).headers(headers.at(page.path, nonce));
	const encoding = encodingFor(request.headers["accept-encoding"]);
	if (encoding !== "identity") reply.header("content-encoding", encoding);
	const { bytes, giveBack } = page.body.with(nonce, encoding);
	// After the last byte is the system's, or the connection is gone.
	reply.raw.once("close", giveBack);
	return reply.send(bytes);
}

async function send(page: Response, place: Place, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
	reply.code(page.status).headers(Object.fromEntries(page.headers));
	reply.headers(place.headers.at(place.url.pathname, place.nonce));
	return reply.send(await compressed(Buffer.from(await page.arrayBuffer()), request, reply));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In one piece: a page is small, and streaming brotli costs six times as much. */
async function compressed(body: Buffer, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
	const encoding = encodingFor(request.headers["accept-encoding"]);
	if (body.length < 1024 || encoding === "identity") return body;
	reply.header("content-encoding", encoding);
	if (encoding === "gzip") return zip(body, { level: 5 });
	return brotli(body, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
	});
}

/** The installation's facts under the names the pages use; an unset one is left out. */
function siteFacts({ settings }: Deps): Record<string, string> {
	const { communityChannelUrl, ...site } = settings.site;
	return Object.fromEntries(
		Object.entries({ ...site, whatsappChannelUrl: communityChannelUrl }).filter(([, value]) => value !== ""),
	);
}
