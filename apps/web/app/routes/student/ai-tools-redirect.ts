import { redirect } from "react-router";

/** The specification's path is misspelt and kept; the right spelling leads to it. */
export const clientLoader = () => redirect("/herramienras-ia");
clientLoader.hydrate = true as const;

export default function AiToolsRedirect() {
	return null;
}
