import { redirect } from "react-router";
import type { Route } from "./+types/ai-tools-redirect";

/** Redirects the correct spelling to the specification's misspelt path, with the rest of the URL. */
export function loader({ request }: Route.LoaderArgs) {
	const { pathname, search } = new URL(request.url);
	return redirect(pathname.replace(/^\/herramientas-ia/i, "/herramienras-ia") + search, 301);
}
