import type { Site } from "@cachimbo/contract/pages";
import { useRouteLoaderData } from "react-router";

type RootData = { site: Site; publicUrl: string };
const unknown: RootData = { site: { name: "Cachimbo" }, publicUrl: "" };

/** The installation's facts, on every page; only the name is certain. */
export function useSite(): Site {
	return (useRouteLoaderData("root") as RootData | undefined)?.site ?? unknown.site;
}

/** Origin of the public address, without a slash at the end. */
export function usePublicUrl(): string {
	return (useRouteLoaderData("root") as RootData | undefined)?.publicUrl ?? unknown.publicUrl;
}
