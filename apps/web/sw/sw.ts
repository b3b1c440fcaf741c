// The whole service worker, without imports: it is transformed as it stands (sw/vite-plugin.ts).
type KeepMessage = { type: "keep"; urls: string[] };

interface WorkerScope {
	location: Location;
	clients: { claim(): Promise<void> };
	addEventListener(type: "activate", listener: (event: LifeEvent) => void): void;
	addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
	addEventListener(type: "message", listener: (event: MessageEvent & LifeEvent) => void): void;
}
interface LifeEvent {
	waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
	request: Request;
	respondWith(response: Promise<Response>): void;
}

declare const BUILD: string;
const scope = self as unknown as WorkerScope;
const prefix = "cachimbo-";
const cacheName = `${prefix}${BUILD}`;
/** Longer than this without an answer counts as no network where a page is kept to show instead; else it is waited for. */
const patienceMs = 4000;
const longPatienceMs = 20_000;
/** Longer than this the device's storage is not waited for. */
const storagePatienceMs = 3000;
const match = { ignoreVary: true, ignoreSearch: true } as const;
const signedInPage =
	/^\/(dashboard|universidades|examenes|cuaderno|chat-grupal|cursos|perfil|cart|checkout|payment-confirmation|herramienras-ia|ia)(\/|$)/;

/** A gateway that says its server is away is no server either, nor is one that has had enough of a school's address. */
const isAway = ({ status }: Response) => status === 429 || (status >= 502 && status <= 504);
const isKeepable = (response: Response) => response.ok && response.type === "basic" && !response.redirected;

/** What is held for this address; nothing where the device's storage fails or hangs, which is no reason to fail a page. */
async function findKept(request: Request): Promise<Response | undefined> {
	const found = caches.open(cacheName).then((cache) => cache.match(request, match));
	const enough = new Promise<undefined>((resolve) => setTimeout(resolve, storagePatienceMs));
	return Promise.race([found, enough]).catch(() => undefined);
}

/** Beside the answer, never before it: a full storage refuses to keep, and a broken one may never say anything. */
function keepBeside(event: RequestEvent, response: Response): void {
	if (!isKeepable(response)) return;
	const copy = response.clone();
	const work = caches.open(cacheName).then((cache) => cache.put(event.request, copy));
	event.waitUntil(work.catch(() => undefined));
}

async function fromCacheFirst(event: RequestEvent, keep: boolean): Promise<Response> {
	const cached = await findKept(event.request);
	if (cached) return cached;
	const response = await fetchWithin(longPatienceMs, event.request);
	if (keep) keepBeside(event, response);
	return response;
}

/** Fails after `ms` without an answer, and gives its connection back: a browser has only a few for each server. */
async function fetchWithin(ms: number, request: Request | string, init?: RequestInit): Promise<Response> {
	const control = new AbortController();
	const timer = setTimeout(() => control.abort(), ms);
	try {
		return await fetch(request, { ...init, signal: control.signal });
	} finally {
		clearTimeout(timer);
	}
}

/** With its whole body: a page that stalls half-way is no answer. */
async function fetchWhole(request: Request): Promise<Response> {
	const response = await fetch(request);
	await response.clone().arrayBuffer();
	return response;
}

/** Not cancelled: older browsers take no options beside a navigation. */
function fetchPatiently(request: Request): Promise<Response> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("No answer")), patienceMs);
		fetchWhole(request)
			.then(resolve, reject)
			.finally(() => clearTimeout(timer));
	});
}

/** The page as the server has it, kept for later; only without an answer, the one kept for this address. */
async function fromNetworkFirst(event: RequestEvent): Promise<Response> {
	const { request } = event;
	const cached = await findKept(request);
	try {
		const response = await (cached ? fetchPatiently(request) : fetch(request));
		if (cached && isAway(response)) return cached;
		keepBeside(event, response);
		return response;
	} catch (error) {
		if (cached) return cached;
		throw error;
	}
}

/** So many at once: a paper may have hundreds of pictures, and the answers must get through between them. */
const keptAtOnce = 4;

async function keepOne(cache: Cache, url: string): Promise<void> {
	const isImmutable = url.startsWith("/assets/") || url.startsWith("/uploads/");
	if (isImmutable && (await cache.match(url, match))) return;
	const headers: HeadersInit = isImmutable ? {} : { Accept: "text/html" };
	const response = await fetchWithin(longPatienceMs, url, { credentials: "omit", headers });
	if (isKeepable(response)) await cache.put(url, response);
}

async function keep(urls: readonly string[]): Promise<void> {
	const cache = await caches.open(cacheName);
	const left = [...urls];
	const work = async () => {
		for (let url = left.shift(); url; url = left.shift()) await keepOne(cache, url).catch(() => undefined);
	};
	await Promise.all(Array.from({ length: keptAtOnce }, work));
}

async function dropOldCaches(): Promise<void> {
	const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
	await Promise.all(old.map((name) => caches.delete(name)));
}

const takeOver = () => scope.clients.claim();
scope.addEventListener("activate", (event) => event.waitUntil(dropOldCaches().then(takeOver, takeOver)));

scope.addEventListener("message", (event) => {
	const message = event.data as KeepMessage;
	// Whoever asked may wait for it: it is told when everything is held, or could not be had.
	if (message.type === "keep") {
		const told = () => event.ports[0]?.postMessage("kept");
		event.waitUntil(keep(message.urls).then(told, told));
	}
});

// What is not named here goes past this worker: above all the API, whose answers are never kept.
scope.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== scope.location.origin) return;
	if (request.mode === "navigate") {
		if (signedInPage.test(pathname)) event.respondWith(fromNetworkFirst(event));
	} else if (pathname.startsWith("/assets/")) event.respondWith(fromCacheFirst(event, true));
	else if (pathname.startsWith("/uploads/")) event.respondWith(fromCacheFirst(event, false));
});
