import { QuestionsPage } from "../../features/questions/components/questions-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/questions";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Preguntas", matches);

export default QuestionsPage;
