import { screenMeta } from "../../../features/shell/screen-titles.ts";
import { SubscribersPage } from "../../../features/subscribers/components/subscribers-page.tsx";
import type { Route } from "./+types/subscribers";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Mensajes y listas", matches);

export default SubscribersPage;
