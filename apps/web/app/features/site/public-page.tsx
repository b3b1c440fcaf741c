import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SupportButton } from "./support-button.tsx";

interface PublicPageProps {
	/** Path of the header's current place. */
	here?: string;
	/** False where the page itself holds that form. */
	newsletter?: boolean;
	children: ReactNode;
}

/** Header, content and footer of a public page. */
export function PublicPage({ here = "", newsletter = true, children }: PublicPageProps) {
	return (
		<>
			<SiteHeader here={here} />
			<main id="contenido">{children}</main>
			<SiteFooter newsletter={newsletter} />
			<SupportButton />
		</>
	);
}
