import type { ReactNode } from "react";

/** Says without script that this place does nothing without it. */
export const NeedsScript = ({
	children = "Activa JavaScript en tu navegador para continuar.",
}: {
	children?: ReactNode;
}) => (
	<noscript>
		<p className="banner banner-wrong">{children}</p>
	</noscript>
);
