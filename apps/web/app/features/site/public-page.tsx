import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SupportButton } from "./support-button.tsx";

/** Header, content and footer of a public page. `here` is the path of the header's current place. */
export function PublicPage({ here = "", children }: { here?: string; children: ReactNode }) {
	return (
		<>
			<SiteHeader here={here} />
			<main id="contenido">{children}</main>
			<SiteFooter />
			<SupportButton />
		</>
	);
}
