import { CheckoutPage } from "../../../features/payments/components/checkout-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/checkout";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Pago", matches);

export default function CheckoutScreen() {
	return <CheckoutPage />;
}
