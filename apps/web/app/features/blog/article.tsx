import formulaStyles from "katex/dist/katex-swap.min.css?url";
import styles from "./article.module.css";

/** The text of a post on its page. The styles of formulas come only where there are some. */
export function Article({ html }: { html: string }) {
	return (
		<>
			{html.includes('class="katex') && <link rel="stylesheet" href={formulaStyles} precedence="formulas" />}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by our server when it was written and when it was read */}
			<div className={`rich ${styles.article}`} dangerouslySetInnerHTML={{ __html: html }} />
		</>
	);
}
