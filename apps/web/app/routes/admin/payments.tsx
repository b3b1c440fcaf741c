import { PaymentsPage } from "../../features/payments/admin/payments-page.tsx";
import { screenMeta } from "../../features/shell/screen-titles.ts";
import type { Route } from "./+types/payments";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Pagos", matches);

export default PaymentsPage;
