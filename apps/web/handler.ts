import * as build from "virtual:react-router/server-build";
import type { PageContext } from "@cachimbo/contract/pages";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { loadContext } from "./app/platform/page/load-context.ts";
import { backToPage } from "./app/platform/page/without-script.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders one page. `context` is available to every loader and the document. The response's body is complete, never streamed. */
export async function handlePage(request: Request, context: PageContext): Promise<Response> {
	const provider = new RouterContextProvider();
	provider.set(loadContext, context);
	const answer = await handle(request, provider);
	// A page that accepts no posts, as those of the signed-in area, is shown again instead of the 405.
	return answer.status === 405 ? backToPage({ request }) : answer;
}
