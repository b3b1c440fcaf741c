import "katex/dist/katex-swap.min.css";
import { useEffect, useMemo, useRef } from "react";
import { trustedHtml } from "../../platform/device/trusted-html.ts";
import { watchWideParts } from "./wide-parts.ts";

interface RichTextProps {
	/** HTML sanitised by our server when it was written, formulas included. Never anything else. */
	html: string;
	/** `inline`: part of a line, as in an alternative. */
	inline?: boolean;
	className?: string;
}

/** Text prepared by the server. Loads KaTeX's style sheet, on the screens that use it only. */
export function RichText({ html, inline, className = "" }: RichTextProps) {
	const ref = useRef<HTMLDivElement & HTMLSpanElement>(null);
	const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new text has new formulas and tables
	useEffect(() => (ref.current ? watchWideParts(ref.current) : undefined), [html]);
	const Element = inline ? "span" : "div";
	return (
		<Element
			ref={ref}
			className={`rich ${className}`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by our server when it was written
			dangerouslySetInnerHTML={trusted}
		/>
	);
}
