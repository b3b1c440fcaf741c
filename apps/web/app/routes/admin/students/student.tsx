import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { StudentPage } from "../../../features/students/components/student-page.tsx";
import type { Route } from "./+types/student";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Estudiante", matches);

export default StudentPage;
