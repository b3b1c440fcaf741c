import { OfflinePage } from "../../features/site/offline-page.tsx";
import { pageMeta } from "../../platform/page/page-meta.ts";
import { backToPage } from "../../platform/page/without-script.ts";
import type { Route } from "./+types/offline";

/** No script: there may be no network to fetch one. The style sheet of all pages is kept already. */
export const handle = { static: true, linksStyles: true, enhance: [] };

export const action = backToPage;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: "Sin conexión", matches });

export default OfflinePage;
