import { StudentViewPage } from "../../features/auth/student-view/student-view-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/student-view";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Ver como estudiante", matches);

export default StudentViewPage;
