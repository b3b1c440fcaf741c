import { CartPage } from "../../../features/payments/components/cart-page.tsx";
import { screenMeta } from "../../../features/shell/screen-titles.ts";
import type { Route } from "./+types/cart";

export const meta: Route.MetaFunction = ({ matches }) => screenMeta("Resumen de compra", matches);

export default function CartScreen() {
	return <CartPage />;
}
