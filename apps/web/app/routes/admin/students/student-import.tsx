import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { ImportListPage } from "../../../features/students/components/import-list-page.tsx";
import type { Route } from "./+types/student-import";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Importar estudiantes", matches);

export default ImportListPage;
