import "../app/ui/styles/tokens.css";
import "../app/ui/styles/base.css";
import "../app/ui/styles/bubbles.css";
import "../app/ui/styles/buttons.css";
import "../app/ui/styles/fields.css";
import "../app/ui/styles/cards.css";
import "../app/ui/styles/dialog.css";
import "../app/ui/styles/empty.css";
import "../app/ui/styles/site.css";
import "../app/ui/styles/formula.css";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from "react-router";
import { inject } from "vitest";
import { render } from "vitest-browser-react";
import { SignedInArea } from "../app/features/shell/signed-in-area.tsx";
import { clearOwnStorage, login } from "../app/platform/session.ts";

declare module "vitest" {
	interface ProvidedContext {
		owner: { email: string; password: string };
	}
}

/** Signs in at the real API as the owner of the academy. */
export async function signInAsOwner(): Promise<void> {
	const answer = await fetch("/api/v1/autenticacion/signin", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(inject("owner")),
	});
	login((await answer.json()).token);
}

/**
 * Renders screens of the signed-in area with the product's router, query client and styles, over the real API.
 * @param routes as the area has them, without its layout
 * @param path the address that is open first
 */
export async function renderScreen(routes: RouteObject[], path: string) {
	const root = {
		id: "root",
		loader: () => ({ site: { name: "Cachimbo" }, publicUrl: location.origin, pictures: [] }),
		HydrateFallback: () => null,
		Component: Outlet,
		children: [{ Component: SignedInArea, handle: { signsInAgain: true }, children: routes }],
	};
	const router = createMemoryRouter([root], { initialEntries: [path] });
	return { router, ...(await render(<RouterProvider router={router} />)) };
}

export const forgetDevice = (): void => {
	clearOwnStorage();
	localStorage.clear();
};
