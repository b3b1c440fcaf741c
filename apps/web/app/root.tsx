import "./ui/styles/fonts.css";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import "./ui/styles/bubbles.css";
import "./ui/styles/buttons.css";
import "./ui/styles/fields.css";
import "./ui/styles/cards.css";
import "./ui/styles/dialog.css";
import "./ui/styles/empty.css";
import "./ui/styles/site.css";
import "./ui/styles/formula.css";
import { scripts } from "virtual:enhance";
import { iconPath } from "@cachimbo/contract/pages";
import { type ReactNode, useContext } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { CrashPage } from "./features/site/crash-page.tsx";
import { bootScript } from "./platform/page/boot-script.ts";
import { loadContext } from "./platform/page/load-context.ts";
import { NextScreenContext } from "./platform/page/next-screen.ts";
import { NonceContext } from "./platform/page/nonce.ts";
import type { PageHandle } from "./platform/page/page-handle.ts";
import { useSite } from "./platform/page/use-site.ts";
import { backToPage } from "./platform/page/without-script.ts";
import bricolage from "./ui/fonts/bricolage-grotesque-spanish-wght.woff2?url";
import figtree from "./ui/fonts/figtree-spanish-wght.woff2?url";
import { BrandStyle } from "./ui/page/brand-style.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const { site, publicUrl, services } = context.get(loadContext);
	return { site, publicUrl, pictures: await services.listPagePictures() };
}

export const action = backToPage;

/** The site's settings do not change while a page is open, so navigation never revalidates them. */
export const shouldRevalidate = () => false;

function PageScripts({ handle }: { handle: PageHandle }) {
	const nonce = useContext(NonceContext);
	const next = useContext(NextScreenContext);
	if (!handle.static) {
		return (
			<>
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</>
		);
	}
	return (handle.enhance ?? ["site"]).map((name) => (
		<script
			key={name}
			type="module"
			fetchPriority="low"
			src={scripts[name]?.[0]}
			data-next={next}
			nonce={nonce}
			suppressHydrationWarning
		/>
	));
}

/** Colour of the browser's toolbar, by theme. The boot script enables only the element of a chosen theme. */
const ThemeColours = () =>
	Object.entries({ light: "#fbfaf6", dark: "#12131c" }).map(([scheme, colour]) => (
		<meta
			key={scheme}
			name="theme-color"
			content={colour}
			media={`(prefers-color-scheme: ${scheme})`}
			data-scheme={scheme}
			suppressHydrationWarning
		/>
	));

/** Icons of the tab and of an iPhone's home screen. */
function Icons() {
	const { icon } = useSite();
	if (icon)
		return (
			<>
				<link rel="icon" type="image/png" sizes="32x32" href={iconPath(icon, "32")} />
				<link rel="icon" type="image/png" sizes="192x192" href={iconPath(icon, "192")} />
				<link rel="apple-touch-icon" href={iconPath(icon, "180")} />
			</>
		);
	return (
		<>
			<link rel="icon" sizes="32x32" href="/favicon.ico" />
			<link rel="icon" type="image/svg+xml" href="/favicon.svg" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
		</>
	);
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useContext(NonceContext);
	const handle: PageHandle = Object.assign({}, ...useMatches().map((match) => match.handle));
	return (
		<html lang="es-PE" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta
					name="viewport"
					content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
				/>
				<ThemeColours />
				<script
					nonce={nonce}
					suppressHydrationWarning
					// It has run when React hydrates the page, so browsers do not load it again.
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
					dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript(handle) : "" }}
				/>
				{[figtree, bricolage].map((font) => (
					<link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
				))}
				<Icons />
				<link rel="manifest" href="/manifest.webmanifest" />
				{import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
				<Meta />
				{/* No nonce: our stylesheets are files of our own, and the browser would hide it from hydration. */}
				<Links nonce="" />
				<BrandStyle />
			</head>
			<body>
				<a className="skip" href="#contenido">
					Saltar al contenido
				</a>
				{children}
				<PageScripts handle={handle} />
			</body>
		</html>
	);
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <CrashPage error={error} />;
}
