import "katex/dist/katex-swap.min.css";
import { useEffect, useMemo, useRef } from "react";
import { trustedHtml } from "../platform/trusted-html.ts";

interface RichTextProps {
	/** Sanitised HTML made by our server at write, formulas included. Never anything else. */
	html: string;
	/** `inline`: part of a line, as in an alternative. */
	inline?: boolean;
	className?: string;
}

/** Wide formulas scroll inside themselves; those that do are made reachable by the keyboard. */
function markWideFormulas(root: HTMLElement): void {
	for (const formula of root.querySelectorAll<HTMLElement>(".katex-display, .katex")) {
		if (formula.parentElement?.closest(".katex-display")) continue;
		if (formula.scrollWidth <= formula.clientWidth || formula.clientWidth === 0) {
			formula.removeAttribute("tabindex");
			continue;
		}
		formula.tabIndex = 0;
		formula.setAttribute("role", "group");
		formula.setAttribute("aria-label", "Fórmula, se desplaza hacia los lados");
	}
}

/** Text prepared by the server. It brings KaTeX's stylesheet: only screens that use it load it. */
export function RichText({ html, inline, className = "" }: RichTextProps) {
	const ref = useRef<HTMLDivElement & HTMLSpanElement>(null);
	const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new text has new formulas
	useEffect(() => {
		const root = ref.current;
		if (!root?.querySelector(".katex")) return undefined;
		const observer = new ResizeObserver(() => markWideFormulas(root));
		observer.observe(root);
		return () => observer.disconnect();
	}, [html]);
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
