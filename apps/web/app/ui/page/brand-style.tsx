import { useContext } from "react";
import { NonceContext } from "../../platform/page/nonce.ts";
import { useLoadedSite } from "../../platform/page/use-site.ts";

/** The academy's colours, over the style sheet's; nothing if it has none. `applyColours` applies those saved later. */
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
