import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../platform/page-meta.ts";

type Matches = Parameters<typeof pageMeta>[0]["matches"];

/** Title of a signed-in screen; the area is not for search engines. */
export const screenMeta = (title: string, matches: Matches): MetaDescriptor[] => pageMeta({ title, matches });
