import "../app/ui/styles/fonts.css";
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
import "../app/ui/styles/layout.css";
import type { Site } from "@cachimbo/contract/pages";
import type { ComponentType, ContextType } from "react";
import {
	createMemoryRouter,
	Outlet,
	type RouteObject,
	RouterProvider,
	UNSAFE_FrameworkContext,
	useLoaderData,
	useMatches,
	useParams,
} from "react-router";
import { inject } from "vitest";
import { commands } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import type { Arrangements } from "../../../e2e/arrangements/arrangements.ts";
import { clearOwnStorage, login } from "../app/platform/session/session.ts";

declare module "vitest" {
	interface ProvidedContext {
		owner: Account;
		routes: unknown;
	}
}

declare module "vitest/browser" {
	interface BrowserCommands {
		arrange: (name: string, args: unknown[]) => Promise<unknown>;
	}
}

interface Account {
	email: string;
	password: string;
}

/** Calls the API through the end-to-end tests' arrangements, which run in Vitest's process. */
export const arrange = new Proxy({} as Arrangements, {
	get:
		(_, name: string) =>
		(...args: unknown[]) =>
			commands.arrange(name, args),
});

/** A user who writes in groups. */
export type Chatter = Awaited<ReturnType<Arrangements["chatter"]>>;

export const owner = (): Account => inject("owner");

/** Signs in with the account's only session of this run, and clears the data of an earlier account on the device. */
export async function signIn(account: Account): Promise<void> {
	clearOwnStorage();
	localStorage.clear();
	login(await arrange.tokenOf(account));
}

interface RouteEntry {
	id?: string;
	file: string;
	path?: string;
	index?: boolean;
	children?: RouteEntry[];
}

const modules = import.meta.glob<{
	default?: ComponentType<object>;
	clientLoader?: RouteObject["loader"];
	handle?: unknown;
}>("../app/routes/**/*.{ts,tsx}");

/** Passes a route's component its props, as the framework does; a memory router does not. */
const withRouteProps = (Screen: ComponentType<object>) =>
	function RouteScreen() {
		const props = { params: useParams(), loaderData: useLoaderData(), matches: useMatches() };
		return <Screen {...props} />;
	};

function routeOf({ file, children, ...entry }: RouteEntry): RouteObject {
	return {
		id: file,
		...entry,
		...(children && { children: children.map(routeOf) }),
		async lazy() {
			const { default: Screen, clientLoader, handle } = await modules[`../app/${file}`]!();
			return { ...(Screen && { Component: withRouteProps(Screen) }), loader: clientLoader, handle };
		},
	} as RouteObject;
}

/** Site settings of the component tests' server that screens depend on. */
const site: Site = {
	name: "Cachimbo",
	plans: true,
	walletPhone: "999 999 999",
	supportChatUrl: "https://wa.me/51999999999",
};

/** The build's manifest lists no route, so `<PrefetchPageLinks>` finds nothing to fetch. */
const framework = { manifest: { routes: {} }, routeModules: {} } as ContextType<typeof UNSAFE_FrameworkContext>;

/**
 * Renders the screen at a URL with the product's routes, layouts, query client and styles, over the real API. Removes the
 * previous screen and its toasts, as a page load does.
 * @returns the router, to read or change the URL
 */
export async function openScreen(path: string) {
	await cleanup();
	for (const notice of document.querySelectorAll(".toast")) notice.remove();
	const root = {
		id: "root",
		loader: () => ({ site, publicUrl: location.origin, pictures: [] }),
		HydrateFallback: () => null,
		Component: Outlet,
		children: (inject("routes") as RouteEntry[]).map(routeOf),
	};
	const router = createMemoryRouter([root], { initialEntries: [path] });
	const screen = (
		<UNSAFE_FrameworkContext value={framework}>
			<RouterProvider router={router} />
		</UNSAFE_FrameworkContext>
	);
	return { router, ...(await render(screen)) };
}
