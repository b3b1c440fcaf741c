import formulaStyles from "katex/dist/katex-swap.min.css?url";

/**
 * Text prepared by the server, on a page without React; it was sanitised on writing and on reading. The styles of formulas are
 * included only if there are any.
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
