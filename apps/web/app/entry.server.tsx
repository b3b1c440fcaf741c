import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { bootScript } from "./platform/page/boot-script.ts";
import { inlineStyles, readStyles } from "./platform/page/inline-styles.ts";
import { loadContext } from "./platform/page/load-context.ts";
import { filesOfFirstScreen, NextScreenContext } from "./platform/page/next-screen.ts";
import { NonceContext } from "./platform/page/nonce.ts";
import type { PageHandle } from "./platform/page/page-handle.ts";
import { setPolicyHashes } from "./platform/page/policy-hashes.ts";

const renderTimeoutMs = 10_000;

/** Renders the whole document before sending it, so that it is compressed in one piece and its length is known. */
function renderDocument(element: React.ReactNode, nonce: string | undefined): Promise<string> {
	return new Promise((resolve, reject) => {
		const pieces: Buffer[] = [];
		const sink = new Writable({
			write(piece: Buffer, _encoding, done) {
				pieces.push(piece);
				done();
			},
			final(done) {
				clearTimeout(timer);
				resolve(Buffer.concat(pieces).toString());
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(element, {
			...(nonce === undefined ? {} : { nonce }),
			onAllReady: () => pipe(sink),
			onShellError: reject,
			onError: (error) => console.error(error),
		});
		const timer = setTimeout(abort, renderTimeoutMs);
	});
}

function handleOf({ staticHandlerContext: { matches }, routeModules }: EntryContext): PageHandle {
	return Object.assign({}, ...matches.map(({ route }) => routeModules[route.id]?.handle));
}

/** Whether the page is a bare frame: only the site's settings were loaded, no form was posted, and nothing failed. */
const isFrame = ({ staticHandlerContext: { loaderData, actionData, errors } }: EntryContext): boolean =>
	!actionData && !errors && Object.keys(loaderData).every((id) => id === "root");

/** Logs server faults only. Client errors, such as a missing page, could fill the log. */
export function handleError(error: unknown): void {
	if (!(isRouteErrorResponse(error) && error.status < 500)) console.error(error);
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	headers.set("Content-Type", "text/html; charset=utf-8");
	const handle = handleOf(routerContext);
	// A static page is the same for every visitor, so the server may cache it. Vite's own scripts need a nonce in development.
	const forVisitors = handle.static === true && import.meta.env.PROD;
	if (forVisitors && !headers.has("Cache-Control")) headers.set("Cache-Control", "public");
	const lastMatch = routerContext.staticHandlerContext.matches.at(-1);
	if (lastMatch) headers.set("x-page-route", lastMatch.route.id); // for the metrics; the server removes it
	if (request.method === "HEAD") return new Response(null, { status, headers });
	// The frame of a screen holds no data of its own, so the server may render it once. The content is loaded by API calls.
	if (import.meta.env.PROD && !forVisitors && isFrame(routerContext)) headers.set("x-page-shell", "1");
	const nonce = forVisitors ? undefined : context.get(loadContext).nonce;
	const next = forVisitors && handle.fetchesNext ? filesOfFirstScreen(routerContext.manifest) : undefined;
	const html = await renderDocument(
		<NonceContext value={nonce}>
			<NextScreenContext value={next}>
				<ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
			</NextScreenContext>
		</NonceContext>,
		nonce,
	);
	// The signed-in area caches its style sheets, so they stay linked; hydration must find the links unchanged.
	if (!forVisitors) return new Response(html, { status, headers });
	const { html: complete, styles } = handle.linksStyles ? { html, styles: [] } : inlineStyles(html, readStyles);
	const { style } = context.get(loadContext).site;
	setPolicyHashes(headers, { scripts: [bootScript(handle)], styles: style ? [...styles, style] : styles });
	return new Response(complete, { status, headers });
}
