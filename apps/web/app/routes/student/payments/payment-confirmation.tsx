import { ConfirmationPage } from "../../../features/payments/components/confirmation-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/payment-confirmation";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Confirmación de pago", matches);

export default function ConfirmationScreen() {
	return <ConfirmationPage />;
}
