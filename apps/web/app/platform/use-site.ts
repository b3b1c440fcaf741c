import type { Site } from "@cachimbo/contract/pages";
import { useRouteLoaderData } from "react-router";

type RootData = { site: Site; publicUrl: string };
const unknown: RootData = { site: { name: "Cachimbo" }, publicUrl: "" };

/** The site's settings; only the name is always set. */
export function useSite(): Site {
	return (useRouteLoaderData("root") as RootData | undefined)?.site ?? unknown.site;
}

/** Origin of the public URL, without trailing slash. */
export function usePublicUrl(): string {
	return (useRouteLoaderData("root") as RootData | undefined)?.publicUrl ?? unknown.publicUrl;
}
