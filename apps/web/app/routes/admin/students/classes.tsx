import { ManagedClassesPage } from "../../../features/classes/admin/managed-classes-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/classes";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Clases", matches);

export default ManagedClassesPage;
