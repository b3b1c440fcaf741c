import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { TaskResultsPage } from "../../../features/tasks/components/task-results-page.tsx";
import type { Route } from "./+types/section-task";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Tarea de la sección", matches);

export default TaskResultsPage;
