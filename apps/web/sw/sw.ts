// The whole service worker, without imports, since it is transformed as a single file (sw/vite-plugin.ts).
type KeepMessage = { type: "keep"; urls: string[] };

interface WorkerScope {
	location: Location;
	registration: ServiceWorkerRegistration;
	clients: {
		claim(): Promise<void>;
		matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<OpenPage[]>;
		openWindow(url: string): Promise<unknown>;
	};
	addEventListener(type: "activate", listener: (event: LifeEvent) => void): void;
	addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
	addEventListener(type: "message", listener: (event: MessageEvent & LifeEvent) => void): void;
	addEventListener(type: "push", listener: (event: PushedEvent) => void): void;
	addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
}
interface LifeEvent {
	waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LifeEvent {
	request: Request;
	respondWith(response: Promise<Response>): void;
}

interface OpenPage {
	url: string;
	focus(): Promise<OpenPage>;
}
interface PushedEvent extends LifeEvent {
	data: { json(): unknown } | null;
}
interface ClickEvent extends LifeEvent {
	notification: Notification;
}

declare const BUILD: string;
const scope: WorkerScope = self as typeof self & WorkerScope;
const prefix = "cachimbo-";
const cacheName = `${prefix}${BUILD}`;
/** Without a response after this time, a page is served from the cache if it is there; otherwise the worker keeps waiting. */
const pageTimeoutMs = 4000;
/**
 * A page that the server sent this recently is served from the cache at once: it is the same for everybody and takes 4.5 kB and a
 * round trip. It may be of an earlier build for as long.
 */
const recentPageMs = 10 * 60_000;
/** Timeout after which a hanging connection or storage is given up. */
const requestTimeoutMs = 20_000;
/** Time after which the network is requested as well, if the device's storage has not answered. */
const storageTimeoutMs = 3000;
/** Delay before a failed file is requested again: the server was too busy, or the line was cut for a moment. */
const retryDelayMs = 1000;
const match = { ignoreVary: true, ignoreSearch: true } as const;
// Paths of the signed-in area; routes.test.ts compares them with the routes. 'herramienras-ia' is the specification's spelling.
const signedInPage =
	/^\/(dashboard|universidades|examenes|cuaderno|chat-grupal|cursos|clases|simulacro|unirme|perfil|cart|checkout|payment-confirmation|herramienras-ia|ia|pregunta\/\d+\/resolver)(\/|$)/;

/** Fallback page for when a page is not available at all (routes/public/offline.tsx). */
const offlinePage = "/sin-conexion";
/** Paths that are fetched or downloaded as files, and are not pages. */
const notAPage = /^\/(api|assets|uploads)\//;

/**
 * Whether our server sent the response, by the header that it sets (http/security-headers.ts). A wifi's sign-in page or a
 * proxy's lacks it.
 */
const isOurs = ({ headers }: Response) => headers.has("x-cachimbo");
/** Whether the server or its gateway could not respond in time; a moment later it may. */
const isGatewayError = ({ status }: Response) => status >= 502 && status <= 504;
/**
 * Whether the server is unavailable: a gateway error, the rate limit of a school's shared address, or a response that is not
 * ours.
 */
const isUnavailable = (response: Response) =>
	response.status === 429 || isGatewayError(response) || (response.type === "basic" && !isOurs(response));
const isKeepable = (response: Response) =>
	response.ok && response.type === "basic" && !response.redirected && isOurs(response);

/** Returns the cached response. Undefined if the device's storage fails, which must not fail the page. Storage may also hang. */
const findKept = (request: RequestInfo): Promise<Response | undefined> =>
	caches
		.open(cacheName)
		.then((cache) => cache.match(request, match))
		// Offline, files that the previous build downloaded are still used.
		.then((found) => found ?? caches.match(request, match))
		.catch(() => undefined);

const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
	Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

/** Resolves to a response that slow storage finds late, to race it against the network. Rejects if it finds none, or hangs. */
const late = (finding: Promise<Response | undefined>): Promise<Response> =>
	within(requestTimeoutMs, finding).then((found) => found ?? Promise.reject(new Error("Not in the cache")));

/** Resolves to the network's response or to the one that slow storage finds. Without either, rejects with the network's error. */
const orLate = (fetching: Promise<Response>, finding: Promise<Response | undefined>): Promise<Response> =>
	Promise.any([fetching, late(finding)]).catch((error: AggregateError) => Promise.reject(error.errors[0]));

/** Caches in the background without delaying the response, since the cache may be full, or hang. */
function cacheInBackground(event: RequestEvent, response: Response): void {
	if (!isKeepable(response)) return;
	const copy = response.clone();
	const work = caches.open(cacheName).then((cache) => cache.put(event.request, copy));
	event.waitUntil(work.catch(() => undefined));
}

async function fromCacheFirst(event: RequestEvent, keep: boolean): Promise<Response> {
	const finding = findKept(event.request);
	const cached = await within(storageTimeoutMs, finding);
	if (cached) return cached;
	const fetching = fetchTwice(event.request).then(
		(response) => {
			if (!response.ok) lastFaultAt = Date.now();
			if (keep) cacheInBackground(event, response);
			return response;
		},
		(error) => {
			lastFaultAt = Date.now();
			throw error;
		},
	);
	return orLate(fetching, finding);
}

/** Time of the last file that could not be had: the cached page may name files of an earlier build. */
let lastFaultAt = Number.NEGATIVE_INFINITY;

/** By the server's clock and this device's: with a wrong clock no page is recent. */
const isRecent = ({ headers }: Response): boolean =>
	Math.abs(Date.now() - Date.parse(headers.get("date") ?? "")) < recentPageMs &&
	Date.now() - lastFaultAt > recentPageMs;

/**
 * Requests a file twice, because a page never requests a failed script again. The second request bypasses the HTTP cache, which
 * would wait for a first connection that hangs. A 429 is not repeated: many phones behind a school's address would double the
 * load.
 */
async function fetchTwice(request: Request): Promise<Response> {
	const first = await fetchWithin(requestTimeoutMs, request).catch((error: Error) => error);
	if (first instanceof Response) {
		if (!isGatewayError(first)) return first;
		void first.body?.cancel().catch(() => undefined);
	}
	const hung = first instanceof Error && first.name === "AbortError";
	if (!hung) await (navigator.onLine && new Promise((resolve) => setTimeout(resolve, retryDelayMs)));
	return fetchWithin(requestTimeoutMs, request, { cache: "no-store" });
}

/** Aborts after `ms` without a response, which frees the connection: browsers have only a few for each server. */
async function fetchWithin(ms: number, request: Request | string, init?: RequestInit): Promise<Response> {
	const control = new AbortController();
	const timer = setTimeout(() => control.abort(), ms);
	try {
		return await fetch(request, { ...init, signal: control.signal });
	} finally {
		clearTimeout(timer);
	}
}

/** Thrown when a wifi redirects to its own page: there is no network for us. */
class ForeignRedirect extends Error {}

/**
 * Fetches a page. The target of a redirect cannot be read here, so it is followed once separately, which fails for another
 * site. A redirect to our own site is passed on to the browser.
 */
async function fetchNavigation(request: Request): Promise<Response> {
	const response = await fetch(request);
	if (response.type !== "opaqueredirect") return response;
	const followed = await fetchWithin(requestTimeoutMs, request.url, { headers: { Accept: "text/html" } }).catch(
		() => undefined,
	);
	if (!followed || !isOurs(followed)) throw new ForeignRedirect();
	void followed.body?.cancel().catch(() => undefined);
	return response;
}

/** Fetches the whole body: a page that stalls halfway counts as no response. */
async function fetchWhole(request: Request): Promise<Response> {
	const response = await fetchNavigation(request);
	await response.clone().arrayBuffer();
	return response;
}

/** Not aborted on timeout: older browsers do not accept options with a navigation request. */
function fetchPage(request: Request): Promise<Response> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("No answer")), pageTimeoutMs);
		fetchWhole(request)
			.then(resolve, reject)
			.finally(() => clearTimeout(timer));
	});
}

/** A recent page from the cache, else network first: caches the server's page; without a response, serves the cached one. */
async function pageOf(event: RequestEvent): Promise<Response> {
	const { request } = event;
	const finding = findKept(request);
	const cached = await within(storageTimeoutMs, finding);
	if (cached && isRecent(cached)) return cached;
	try {
		const fetching = cached ? fetchPage(request) : fetchNavigation(request);
		const response = await (cached ? fetching : orLate(fetching, finding));
		if (cached && isUnavailable(response)) return cached;
		cacheInBackground(event, response);
		return response;
	} catch (error) {
		if (cached) return cached;
		throw error;
	}
}

/** Serves the offline page instead of the browser's own error page, which leads nowhere. */
async function orOfflinePage(answering: Promise<Response>): Promise<Response> {
	try {
		return await answering;
	} catch (error) {
		const kept = await within(storageTimeoutMs, findKept(offlinePage));
		if (!kept) throw error;
		if (!(error instanceof ForeignRedirect)) return kept;
		const html = (await kept.text()).replace("<html", "<html data-wifi");
		return new Response(html, { headers: kept.headers });
	}
}

/** Concurrent downloads: a paper may have hundreds of pictures, and saves of answers must get through meanwhile. */
const concurrentDownloads = 4;

/** Caches a file unless it is cached already. Pages are replaced whenever they are opened, and with each build. */
async function cacheFile(cache: Cache, url: string): Promise<void> {
	if (await cache.match(url, match)) return;
	const isImmutable = url.startsWith("/assets/") || url.startsWith("/uploads/");
	const before = isImmutable ? await caches.match(url, match) : undefined;
	if (before) return cache.put(url, before);
	const headers: HeadersInit = isImmutable ? {} : { Accept: "text/html" };
	const response = await fetchWithin(requestTimeoutMs, url, { credentials: "omit", headers });
	if (isKeepable(response)) await cache.put(url, response);
}

async function keep(urls: readonly string[]): Promise<void> {
	const cache = await caches.open(cacheName);
	const left = [...urls];
	const work = async () => {
		for (let url = left.shift(); url; url = left.shift()) await cacheFile(cache, url).catch(() => undefined);
	};
	await Promise.all(Array.from({ length: concurrentDownloads }, work));
}

/**
 * Deletes the caches of old builds, except the previous one: a new worker may activate while offline, and the previous cache
 * holds the downloads until a page has moved them.
 */
async function dropOldCaches(): Promise<void> {
	const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
	await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

const takeOver = () => scope.clients.claim();
scope.addEventListener("activate", (event) => event.waitUntil(dropOldCaches().then(takeOver, takeOver)));

scope.addEventListener("message", (event) => {
	const message = event.data as KeepMessage;
	// Reply when everything is cached, or has failed: the page may be waiting.
	if (message.type === "keep") {
		const reply = () => event.ports[0]?.postMessage("kept");
		// Take over pages that were loading while this worker activated, which the first claim missed.
		event.waitUntil(takeOver().catch(() => undefined));
		event.waitUntil(keep(message.urls).then(reply, reply));
	}
});

interface Reminder {
	title: string;
	body: string;
	/** Path of this site. */
	url: string;
}

/**
 * Parses a push message from our server (features/reminders). A notification must be shown in any case, or the browser shows
 * one with its own text.
 */
function readReminder(event: PushedEvent): Reminder {
	const usual = { title: "Tus diez minutos de hoy", body: "Abre tu plan de estudio.", url: "/dashboard" };
	try {
		return { ...usual, ...(event.data?.json() as Partial<Reminder>) };
	} catch {
		return usual;
	}
}

/** Shows the reminder; its tag replaces an earlier one that was not touched. */
function show({ title, body, url }: Reminder): Promise<void> {
	const looks = { icon: "/icon-192.png", badge: "/icon-192.png", tag: "study-plan", lang: "es-PE" };
	return scope.registration.showNotification(String(title), { ...looks, body: String(body), data: { url } });
}

scope.addEventListener("push", (event) => event.waitUntil(show(readReminder(event))));

/** Focuses the tab that is open at this URL, or opens a new one, so that an exam in another tab is not replaced. */
async function openPage(path: unknown): Promise<void> {
	const url = new URL(String(path), scope.location.origin);
	const to = url.origin === scope.location.origin ? url.href : scope.location.origin;
	const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
	const openAlready = pages.find((page) => page.url === to);
	await (openAlready ? openAlready.focus() : scope.clients.openWindow(to));
}

scope.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(openPage(event.notification.data?.url).catch(() => undefined));
});

// Other requests bypass this worker: above all the API, whose responses are never cached.
scope.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname, search } = new URL(request.url);
	if (request.method !== "GET" || origin !== scope.location.origin) return;
	// The user asked for the wifi's own page (ui/feedback/network-line.tsx).
	if (search === "?wifi") return;
	if (request.mode === "navigate") {
		if (signedInPage.test(pathname)) event.respondWith(orOfflinePage(pageOf(event)));
		else if (!notAPage.test(pathname)) event.respondWith(orOfflinePage(fetchNavigation(request)));
	} else if (pathname.startsWith("/assets/")) event.respondWith(fromCacheFirst(event, true));
	else if (pathname.startsWith("/uploads/")) event.respondWith(fromCacheFirst(event, false));
});
