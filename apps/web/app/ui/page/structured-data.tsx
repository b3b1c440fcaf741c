import { useContext } from "react";
import { NonceContext } from "../../platform/page/nonce.ts";
import { asJsonLd } from "../../platform/page/structured-data.ts";

/** JSON-LD data of a page, for search engines. */
export function StructuredData({ things }: { things: Parameters<typeof asJsonLd>[0] }) {
	const nonce = useContext(NonceContext);
	return (
		<script
			type="application/ld+json"
			nonce={nonce}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours without a `<`
			dangerouslySetInnerHTML={{ __html: asJsonLd(things) }}
		/>
	);
}
