import { ComplaintsPage } from "../../../features/complaints/components/complaints-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/complaints";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Reclamos", matches);

export default ComplaintsPage;
