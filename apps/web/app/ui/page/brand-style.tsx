import { useContext } from "react";
import { NonceContext } from "../../platform/page/nonce.ts";
import { useLoadedSite } from "../../platform/page/use-site.ts";

/** The academy's colours, over those of the style sheet; nothing where it has none. What is saved later is worn by `wearColours`. */
export function BrandStyle() {
	const nonce = useContext(NonceContext);
	const { style } = useLoadedSite();
	if (!style) return null;
	return (
		<style
			nonce={nonce}
			data-brand
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours alone
			dangerouslySetInnerHTML={{ __html: style }}
		/>
	);
}
