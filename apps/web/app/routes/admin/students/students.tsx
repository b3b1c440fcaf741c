import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { StudentsPage } from "../../../features/students/components/students-page.tsx";
import type { Route } from "./+types/students";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Estudiantes", matches);

export default StudentsPage;
