import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SupportButton } from "./support-button.tsx";

interface PublicPageProps {
	/** Path of the current header link. */
	here?: string;
	/** False if the page itself contains the newsletter form. */
	newsletter?: boolean;
	children: ReactNode;
}

/** Layout of a public page: header, content and footer. */
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
