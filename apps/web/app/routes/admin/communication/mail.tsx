import { ComposePage } from "../../../features/bulk-email/components/compose-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/mail";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Correo", matches);

export default ComposePage;
