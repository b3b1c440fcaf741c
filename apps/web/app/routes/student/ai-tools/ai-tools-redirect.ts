import { redirect } from "react-router";
import type { Route } from "./+types/ai-tools-redirect";

/** The specification's path is misspelt and kept; the right spelling leads to it, with whatever follows. */
export function loader({ request }: Route.LoaderArgs) {
	const { pathname, search } = new URL(request.url);
	return redirect(pathname.replace(/^\/herramientas-ia/i, "/herramienras-ia") + search, 301);
}
