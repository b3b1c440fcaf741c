import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/question-import";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Importar preguntas", matches);

export default function QuestionImportScreen() {
	return <h1>Importar preguntas</h1>;
}
