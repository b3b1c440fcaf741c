import { ImportPage } from "../../../features/question-imports/components/import-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/question-import";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Importar preguntas", matches);

export default ImportPage;
