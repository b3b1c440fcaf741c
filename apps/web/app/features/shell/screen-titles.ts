import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../platform/page/page-meta.ts";

type Matches = Parameters<typeof pageMeta>[0]["matches"];

/** Title of a signed-in screen. Search engines do not index these screens. */
export const screenMeta = (title: string, matches: Matches): MetaDescriptor[] => pageMeta({ title, matches });
