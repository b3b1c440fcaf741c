import formulaStyles from "katex/dist/katex-swap.min.css?url";

/**
 * Text prepared by the server on a page that has no React: sanitised when it was written and when it was read. The styles
 * of formulas come only where there are some.
 */
export function WrittenText({ html, className = "" }: { html: string; className?: string }) {
	return (
		<>
			{html.includes('class="katex') && <link rel="stylesheet" href={formulaStyles} precedence="formulas" />}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by our server */}
			<div className={`rich ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
		</>
	);
}
