import { useSite } from "../../platform/page/use-site.ts";
import { ButtonAnchor } from "../../ui/buttons/button.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import { Logo } from "../../ui/graphics/logo.tsx";

const places = [
	{ href: "/", text: "Inicio" },
	{ href: "/blog", text: "Nuestro Blog" },
	{ href: "/premium", text: "Planes" },
	{ href: "/contacto", text: "Contacto" },
] as const;

/** Account link. The document's `data-role` selects its label before the first paint. /login redirects signed-in users. */
const Account = ({ here }: { here: string }) => (
	<a href="/login" data-account aria-current={here === "/login" ? "page" : undefined}>
		<span className="for-visitors">Ingresar</span>
		<span className="for-signed-in">Mi cuenta</span>
	</a>
);

function Places({ label, here }: { label: string; here: string }) {
	const { androidUrl, plans } = useSite();
	return (
		<nav aria-label={label}>
			{places
				.filter(({ href }) => plans || href !== "/premium")
				.map(({ href, text }) => (
					<a key={href} href={href} aria-current={href === here ? "page" : undefined}>
						{text}
					</a>
				))}
			<Account here={here} />
			{androidUrl && (
				<ButtonAnchor look="ink" size="small" href={androidUrl} target="_blank" rel="noopener">
					Descargar Ahora
				</ButtonAnchor>
			)}
		</nav>
	);
}

/** Fixed header of the public pages. Below 1280 px its links are in a panel that slides in from the right, also without JavaScript. */
export function SiteHeader({ here }: { here: string }) {
	return (
		<header className="top">
			<div className="wrap">
				<Logo name={useSite().name} />
				<Places label="Principal" here={here} />
				<details className="drawer" data-menu="slide">
					<summary className="icon-btn" aria-label="Menú">
						<Icon name="menu" />
						<Icon name="x" />
					</summary>
					<div className="drawer-panel">
						<Places label="Principal, celular" here={here} />
					</div>
				</details>
			</div>
		</header>
	);
}
