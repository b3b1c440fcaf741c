import type { ReactNode } from "react";

/** Notice for browsers without JavaScript that this part of the page needs it. */
export const NeedsScript = ({
	children = "Activa JavaScript en tu navegador para continuar.",
}: {
	children?: ReactNode;
}) => (
	<noscript>
		<p className="banner banner-wrong">{children}</p>
	</noscript>
);
