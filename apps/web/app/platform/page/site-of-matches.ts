import type { Site } from "@cachimbo/contract/pages";

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface RootData {
	site: Site;
	publicUrl: string;
	pictures: { site: string; plans: string };
}

const unknown: RootData = { site: { name: "Cachimbo" }, publicUrl: "", pictures: { site: "", plans: "" } };

/** The site from the matched routes' data; only its name on an error page, where the loader data may be missing. */
export const siteOfMatches = (matches: Matches): RootData =>
	(matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined) ?? unknown;
