import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { UniversitiesAdminPage } from "../../../features/universities/admin/universities-admin-page.tsx";
import type { Route } from "./+types/universities";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Universidad", matches);

export default UniversitiesAdminPage;
