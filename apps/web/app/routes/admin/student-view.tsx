import { screenMeta } from "../../features/shell/screen-titles.ts";
import { StudentViewPage } from "../../features/student-view/student-view-page.tsx";
import type { Route } from "./+types/student-view";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Ver como estudiante", matches);

export default StudentViewPage;
