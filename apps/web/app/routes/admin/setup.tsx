import { FirstFace } from "../../features/academy/first-face.tsx";
import { SetupPage } from "../../features/setup/setup-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/setup";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Prepara tu academia", matches);

export default function Setup() {
	return <SetupPage face={(onSaved) => <FirstFace onSaved={onSaved} />} />;
}
