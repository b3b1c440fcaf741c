import { formatLongDay } from "../../platform/formats.ts";
import { trustedHtml } from "../../platform/trusted-html.ts";
import styles from "./legal-page.module.css";

interface OwnTextProps {
	title: string;
	/** Day of its last change, 'YYYY-MM-DD'. */
	updated: string | undefined;
	/** Sanitised by the server. */
	html: string;
}

/** A legal text in the academy's own words. Without formulas, whose style sheet every legal page would carry. */
export function OwnText({ title, updated, html }: OwnTextProps) {
	return (
		<div className={`wrap site-page ${styles.own}`}>
			<header className={styles.head}>
				<h1>{title}</h1>
				{updated && <p className="soft">Última actualización: {formatLongDay(updated)}</p>}
			</header>
			<div
				className={`rich ${styles.text}`}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by our server when it was written
				dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
			/>
		</div>
	);
}
