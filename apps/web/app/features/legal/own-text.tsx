import { trustedHtml } from "../../platform/device/trusted-html.ts";
import { formatLongDay } from "../../platform/words/formats.ts";
import styles from "./legal-page.module.css";

interface OwnTextProps {
	title: string;
	/** Date of the last change, 'YYYY-MM-DD'. */
	updated: string | undefined;
	/** Sanitised by the server. */
	html: string;
}

/** The academy's own legal text. It supports no formulas, whose style sheet every legal page would have to load. */
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
